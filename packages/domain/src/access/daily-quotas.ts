import type { Role } from './roles.ts';

/** What is counted per day (Asia/Shanghai). */
export const QUOTA_KINDS = ['search', 'detail', 'download'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

export const QUOTA_NAMES: Record<QuotaKind, string> = { search: '检索', detail: '详情查询', download: '附件下载' };

/** How often a day; null is without limit. Source: specification, section 1. */
export const DAILY_QUOTAS: Record<Exclude<Role, 'visitor'>, Record<QuotaKind, number | null>> = {
  personal: { search: 10, detail: 20, download: 0 },
  enterprise: { search: 30, detail: 50, download: 5 },
  business: { search: null, detail: null, download: null },
  staff: { search: null, detail: null, download: null },
};

/** A visitor's, unless the operator sets others (LDY_VISITOR_…); see docs/decisions/0031-quotas-of-visitors.md. */
export const VISITOR_QUOTAS = {
  /** Of one browser, below those of the personal edition: signing out never opens more. */
  browser: { search: 5, detail: 10, download: 0 },
  /** Of all visitors of one network address. */
  address: { search: 100, detail: 200, download: 0 },
} as const satisfies Record<string, Record<QuotaKind, number>>;

/** Browsers of one network address that are counted by themselves. */
export const VISITOR_BROWSERS = 50;
