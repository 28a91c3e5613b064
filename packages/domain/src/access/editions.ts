import type { Role } from './roles.ts';

/** What is counted per day (Asia/Shanghai). */
export const QUOTA_KINDS = ['search', 'detail', 'download'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

export const QUOTA_NAMES: Record<QuotaKind, string> = { search: '检索', detail: '详情查询', download: '附件下载' };

/** How often a day; null is without limit. Source: specification, section 1. A visitor's figures are settings of the operator. */
export const DAILY_QUOTAS: Record<Exclude<Role, 'visitor'>, Record<QuotaKind, number | null>> = {
  personal: { search: 10, detail: 20, download: 0 },
  enterprise: { search: 30, detail: 50, download: 5 },
  business: { search: null, detail: null, download: null },
  staff: { search: null, detail: null, download: null },
};
