import { type Figures, PUBLISHED } from '../collection/figure.ts';

/** What reports count of notices. */
export const NOTICE_FIGURES = {
  unit: '篇',
  named: {
    notices: { label: '发布的原创情报', by: PUBLISHED, filter: {}, fields: [] },
    noticesExploited: {
      ...{ label: '涉及在野利用的情报', by: PUBLISHED },
      ...{ filter: { exploited: true }, fields: ['exploited'] },
    },
  },
} as const satisfies Figures;
