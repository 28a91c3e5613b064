import type { quotaRefusal } from '@ldy/contract/quotas.ts';
import { DAILY_QUOTAS, QUOTA_NAMES, type QuotaKind } from '@ldy/domain/access/editions.ts';
import { EDITIONS, type Edition, ROLE_NAMES, type Role } from '@ldy/domain/access/roles.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { z } from 'zod';
import { type RefusedError, refused } from '../../platform/errors.ts';
import { nextShanghaiDay } from './shanghai-day.ts';

/** Says what ran out, when it begins anew, and which edition opens more. */
export function refuseQuota(role: Role, kind: QuotaKind, limit: number, now: string): RefusedError {
  const resetsAt = nextShanghaiDay(now);
  const openedBy = openingEdition(role, kind, limit);
  const [, month, day] = shanghaiDay(resetsAt).split('-').map(Number);
  const message =
    (limit === 0
      ? `${ROLE_NAMES[role]}不含${QUOTA_NAMES[kind]}次数`
      : `今日${QUOTA_NAMES[kind]}次数（${limit} 次）已用完，${month} 月 ${day} 日 00:00 恢复`) +
    advice(role, kind, openedBy);
  const data: z.output<typeof quotaRefusal> = { kind, limit, opened_by: openedBy ?? '', resets_at: resetsAt };
  return refused('quotaUsedUp', message, data);
}

/** A visitor shares the quota of an address with whoever else is behind it; every account has one of its own. */
function openingEdition(role: Role, kind: QuotaKind, limit: number): Edition | undefined {
  return EDITIONS.find((edition) => {
    const offered = DAILY_QUOTAS[edition][kind];
    return offered === null || (role === 'visitor' ? offered > 0 : offered > limit);
  });
}

function advice(role: Role, kind: QuotaKind, openedBy: Edition | undefined): string {
  if (!openedBy) return '。';
  const offered = DAILY_QUOTAS[openedBy][kind];
  const share = offered === null ? `不限${QUOTA_NAMES[kind]}次数` : `每日${QUOTA_NAMES[kind]} ${offered} 次`;
  return role === 'visitor'
    ? `；登录后按账号单独计次，${ROLE_NAMES[openedBy]}${share}。`
    : `；${ROLE_NAMES[openedBy]}${share}。`;
}
