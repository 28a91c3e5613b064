import type { quotaRefusal } from '@ldy/contract/quotas.ts';
import { DAILY_QUOTAS, QUOTA_NAMES, type QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import { EDITIONS, type Edition, ROLE_NAMES, type Role } from '@ldy/domain/access/roles.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { z } from 'zod';
import { type RefusedError, refused } from '../../platform/errors.ts';
import { nextShanghaiDay } from './shanghai-day.ts';

interface UsedUp {
  limit: number;
  by: z.output<typeof quotaRefusal>['counted_by'];
}

const SUBJECTS: Record<UsedUp['by'], string> = { account: '', browser: '未登录访问', address: '本网络未登录访问' };

/** The message says which quota is used up, when it resets, and which edition has more. */
export function refuseQuota(role: Role, kind: QuotaKind, { limit, by }: UsedUp, now: string): RefusedError {
  const resetsAt = nextShanghaiDay(now);
  const openedBy = openingEdition(role, kind, { limit, by });
  const [, month, day] = shanghaiDay(resetsAt).split('-').map(Number);
  const message =
    (limit === 0
      ? `${ROLE_NAMES[role]}不含${QUOTA_NAMES[kind]}次数`
      : `${SUBJECTS[by]}今日${QUOTA_NAMES[kind]}次数（${limit} 次）已用完，${month} 月 ${day} 日 00:00 恢复`) +
    advice(role, kind, openedBy);
  const data: z.output<typeof quotaRefusal> = {
    kind,
    limit,
    counted_by: by,
    opened_by: openedBy ?? '',
    resets_at: resetsAt,
  };
  return refused('quotaUsedUp', message, data);
}

/** Visitors of one address share a quota; each account has its own. */
function openingEdition(role: Role, kind: QuotaKind, { limit, by }: UsedUp): Edition | undefined {
  return EDITIONS.find((edition) => {
    const offered = DAILY_QUOTAS[edition][kind];
    return offered === null || (role === 'visitor' && by === 'address' ? offered > 0 : offered > limit);
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
