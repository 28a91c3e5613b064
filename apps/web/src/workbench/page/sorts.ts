import type { SORTS } from '@ldy/contract/vulnerability-list.ts';

type Sort = (typeof SORTS)[number];

/** Each order goes from the greatest or newest down. Relevance is offered only where something is searched for. */
export const SORT_LABELS: Record<Sort, string> = {
  relevance: '相关度',
  published: '公开时间',
  updated: '更新时间',
  intake: '收录时间',
  severity: '严重等级',
  cvss: 'CVSS 评分',
  epss: 'EPSS 概率',
};
