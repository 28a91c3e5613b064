import type { IconName } from '../../ui/icons/icon-paths.ts';

interface Entry {
  /** Which count tells how many there are, and under which value. */
  facet: 'severity' | 'flags';
  value: string;
  label: string;
  hint: string;
  icon?: IconName;
}

/** The questions that engineers ask most, in the order of urgency. */
export const ENTRIES: readonly Entry[] = [
  { facet: 'flags', value: 'kev', label: '在野利用', hint: '已被用于真实攻击', icon: 'flame' },
  { facet: 'severity', value: 'critical', label: '严重', hint: '需要立即处置' },
  { facet: 'severity', value: 'high', label: '高危', hint: '需要尽快处置' },
  { facet: 'flags', value: 'has_poc', label: '有 PoC', hint: '验证代码已公开', icon: 'bug' },
  { facet: 'flags', value: 'has_patch', label: '有补丁', hint: '可以直接修复', icon: 'patch' },
  { facet: 'flags', value: 'domestic', label: '信创', hint: '涉及国产软硬件', icon: 'shield' },
];
