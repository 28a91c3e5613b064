import type { IconName } from '#web/ui/icons/icon-paths.ts';

/** Benefits for customers, in the order in which a vulnerability is handled. */
export const VALUES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'radar', title: '看得全', text: '各来源一处搜索，新增与变化持续收录，不必逐站翻查。' },
  { icon: 'target', title: '判得准', text: '等级、利用状态与影响版本放在一起看，处置先后有据可依。' },
  { icon: 'wrench', title: '修得快', text: '官方修复、补丁与临时措施按版本给出，拿到就能动手。' },
  { icon: 'document', title: '说得清', text: '每个字段注明来源，分歧如实列出，汇报与复盘都有出处。' },
];
