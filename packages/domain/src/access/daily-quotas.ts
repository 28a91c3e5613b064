import type { Role } from './roles.ts';

/** Actions counted per day (Asia/Shanghai). */
export const QUOTA_KINDS = ['search', 'detail', 'download'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

export const QUOTA_NAMES: Record<QuotaKind, string> = { search: '搜索', detail: '详情查询', download: '附件下载' };

/**
 * Limit per day; null: unlimited. Source: specification, section 1. Downloads of the enterprise edition are exports and files of the official fix; files of
 * patches are in the commercial edition alone (docs/decisions/0064-attachments.md).
 */
export const DAILY_QUOTAS: Record<Exclude<Role, 'visitor'>, Record<QuotaKind, number | null>> = {
  personal: { search: 10, detail: 20, download: 0 },
  enterprise: { search: 30, detail: 50, download: 5 },
  business: { search: null, detail: null, download: null },
  staff: { search: null, detail: null, download: null },
};

/** Rows of one exported list; 0: no export. A whole library is for those who have it under contract. */
export const EXPORTED_ROWS: Record<Role, number> = {
  visitor: 0,
  personal: 0,
  enterprise: 1_000,
  business: 200_000,
  staff: 200_000,
};

/** Defaults for visitors; the operator overrides them with LDY_VISITOR_… (docs/decisions/0031-quotas-of-visitors.md). */
export const VISITOR_QUOTAS = {
  /** Per browser. Lower than the personal edition, so signing out never raises a limit. */
  browser: { search: 5, detail: 10, download: 0 },
  /** Per network address, all visitors together. */
  address: { search: 100, detail: 200, download: 0 },
} as const satisfies Record<string, Record<QuotaKind, number>>;

/** Maximum number of browsers of one network address that get a quota each. */
export const VISITOR_BROWSERS = 50;

/**
 * What rows of lists cost (docs/decisions/0112-rows-of-lists.md): they are counted in blocks; some a day are free, from then on each `step` of them takes one of the
 * day's searches. All visitors of a network together have more that is free.
 */
export const ROWS_READ = { block: 20, free: 20, freeOfNetwork: 400, step: 5 } as const;
