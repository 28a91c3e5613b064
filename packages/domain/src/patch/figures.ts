import { type Figures, PUBLISHED } from '../collection/figure.ts';
import { GRAVE } from '../record/severity.ts';

/** What reports count of patches. */
export const PATCH_FIGURES = {
  unit: '个',
  named: {
    patches: { label: '发布的补丁', by: PUBLISHED, filter: {}, fields: [] },
    patchesGrave: {
      ...{ label: '修复严重或高危漏洞的补丁', by: PUBLISHED },
      ...{ filter: { severity: GRAVE }, fields: ['severity'] },
    },
    patchesExploited: {
      ...{ label: '修复在野利用漏洞的补丁', by: PUBLISHED },
      ...{ filter: { exploited: true }, fields: ['exploited'] },
    },
  },
} as const satisfies Figures;
