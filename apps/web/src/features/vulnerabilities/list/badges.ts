import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import type { Badge, ChoiceBadges } from '#web/workbench/collection-view.ts';
import { shownBadges } from '#web/workbench/row/badges.tsx';

/** Flags that make a vulnerability urgent or treatable, most urgent first. */
export const BADGES = {
  kev: { label: 'KEV', title: '在野利用：已收入 CISA KEV 目录', color: 'magenta' },
  poc: null,
  poc_state: {
    values: {
      code: { label: 'PoC', title: '验证代码已公开', color: 'orange' },
      description: { label: '手法', title: '攻击方法已公开，未见验证代码', color: 'gold' },
    },
  },
  exp: { label: 'EXP', title: '有利用代码', color: 'red' },
  fix: {
    values: {
      patch: { label: '补丁', title: '有补丁：已发布补丁或修复程序', color: 'green' },
      upgrade: { label: '升级', title: '可升级：有已修复的版本', color: 'green' },
      mitigation: { label: '缓解', title: '仅缓解：只有缓解措施，没有正式修复', color: 'gold' },
      'not-yet': { label: '未修', title: '厂商尚未修复', color: undefined },
      'not-yet-then': { label: '曾未修', title: '公开时尚未修复，此后没有新的说明', color: undefined },
      'wont-fix': { label: '不修', title: '不修复：产品已停止支持，或厂商不修复', color: undefined },
    },
  },
  patch: null,
  domestic: { label: '信创', title: '涉及信创产品', color: 'geekblue' },
  rejected: { label: '已撤销', title: '编号已被撤销', color: undefined },
  contested: { label: '争议', title: '存在争议：有一方认为它不成立或不是安全问题', color: 'gold' },
  unsupported: { label: 'EOL', title: '分配编号时产品已停止支持', color: undefined },
  hosted: { label: '托管', title: '仅影响厂商托管的服务，用户无需自行修补', color: undefined },
} as const satisfies Record<string, Badge | ChoiceBadges | null>;

/** Labels of a row's badges: `KEV`, `EXP`, `补丁`. */
export const badgeLabels = (row: VulnerabilityListItem): string[] =>
  shownBadges({ ...LISTS.vulnerabilities, badges: BADGES }, row).map(({ label }) => label);
