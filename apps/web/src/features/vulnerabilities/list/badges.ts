import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import type { Badge } from '#web/workbench/collection-view.ts';
import { shownBadges } from '#web/workbench/row/badges.tsx';

/** Flags that make a vulnerability urgent or treatable, most urgent first. */
export const BADGES = {
  kev: { label: 'KEV', title: '在野利用：已收入 CISA KEV 目录', color: 'magenta' },
  poc: { label: 'PoC', title: '有验证代码', color: 'orange' },
  exp: { label: 'EXP', title: '有利用代码', color: 'red' },
  patch: { label: '补丁', title: '有补丁或修复版本', color: 'green' },
  domestic: { label: '信创', title: '涉及信创产品', color: 'geekblue' },
  rejected: { label: '已撤销', title: '编号已被撤销', color: undefined },
} as const satisfies Record<string, Badge>;

/** Labels of a row's flags: `KEV`, `EXP`, `补丁`. */
export const badgeLabels = (row: VulnerabilityListItem): string[] =>
  shownBadges({ ...LISTS.vulnerabilities, badges: BADGES }, row).map(({ label }) => label);
