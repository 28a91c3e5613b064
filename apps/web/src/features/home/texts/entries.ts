import type { IconName } from '#web/ui/icons/icon-paths.ts';

interface Entry {
  /** Facet and value of the entry's count. */
  facet: 'priority' | 'severity' | 'flags';
  value: string;
  label: string;
  icon?: IconName;
}

/** The most frequent questions of engineers, most urgent first. */
export const ENTRIES: readonly Entry[] = [
  { facet: 'priority', value: 'now', label: '立即处置', icon: 'flame' },
  { facet: 'flags', value: 'kev', label: '在野利用', icon: 'warning' },
  { facet: 'severity', value: 'critical', label: '严重' },
  { facet: 'flags', value: 'has_poc', label: '有 PoC', icon: 'bug' },
  { facet: 'flags', value: 'has_patch', label: '有修复', icon: 'patch' },
  { facet: 'flags', value: 'domestic', label: '信创', icon: 'shield' },
];
