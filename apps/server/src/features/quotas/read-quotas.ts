import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readQuotas as call } from '@ldy/contract/quotas.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { QUOTA_KINDS, type QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Whence } from '../../platform/http/server-settings.ts';
import { accountLimit, accountSubject, type VisitorQuotas, visitSubjects } from './quota-subject.ts';
import { nextShanghaiDay } from './shanghai-day.ts';

type Uses = (kind: QuotaKind) => { used: number; limit: number | null };

/** The day's use. `from` and `visitors` are only needed for visitors; others are counted by account. */
export async function readQuotas(
  q: Queryable,
  viewer: Viewer,
  from: Whence | undefined,
  now: string,
  visitors?: VisitorQuotas,
): Promise<OutputOf<typeof call>> {
  const uses =
    viewer.accountId === null
      ? await usesOfVisitor(q, from, now, visitors)
      : await usesOfAccount(q, viewer, viewer.accountId, now);
  return {
    edition: viewer.role,
    quotas: QUOTA_KINDS.map((kind) => ({ kind, ...uses(kind) })),
    resets_at: nextShanghaiDay(now),
  };
}

/** The stored use of an account, for its owner's export. */
export const exportQuotaUse = (q: Queryable, accountId: string): Promise<object[]> =>
  q.query('select kind, day, used from quota_use where subject = $1 order by day, kind', [accountSubject(accountId)]);

async function usesOfAccount(q: Queryable, viewer: Viewer, accountId: string, now: string): Promise<Uses> {
  const rows = await q.query<{ kind: QuotaKind; used: number }>(
    'select kind, used from quota_use where subject = $1 and day = $2',
    [accountSubject(accountId), shanghaiDay(now)],
  );
  const used = new Map(rows.map((row) => [row.kind, row.used]));
  return (kind) => ({ used: used.get(kind) ?? 0, limit: accountLimit(viewer, kind) });
}

/** The limit that this browser can really use: lower if others have used up the quota of the address. */
async function usesOfVisitor(
  q: Queryable,
  from: Whence | undefined,
  now: string,
  visitors: VisitorQuotas | undefined,
): Promise<Uses> {
  if (!from || !visitors) throw new Error('Visitors cannot be counted here.');
  const { browser, nameless, network } = visitSubjects(from, now, visitors);
  const rows = await q.query<{ is_network: boolean; kind: QuotaKind; used: number }>(
    `select subject = $3 as is_network, kind, used from quota_use where day = $4 and subject in ($3,
       case when exists (select from quota_key where subject = $3 and kind = 'browser' and day = $4 and key_hash = substr($1::bytea, 1, 16))
         or ($1 is not null and coalesce((select used from quota_use where subject = $3 and kind = 'browser' and day = $4), 0) < $5)
       then $1 else $2::bytea end)`,
    [browser, nameless, network, shanghaiDay(now), visitors.browsers],
  );
  const usedOf = (kind: QuotaKind, isNetwork: boolean) =>
    rows.find((row) => row.kind === kind && row.is_network === isNetwork)?.used ?? 0;
  return (kind) => {
    const used = usedOf(kind, false);
    const left = Math.max(0, visitors.ofAddress[kind] - usedOf(kind, true));
    return { used, limit: Math.min(visitors.limits[kind], used + left) };
  };
}
