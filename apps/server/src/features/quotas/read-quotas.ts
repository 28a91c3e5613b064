import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readQuotas as call } from '@ldy/contract/quotas.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { QUOTA_KINDS, type QuotaKind } from '@ldy/domain/access/editions.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { quotaLimit, quotaSubject, type VisitorQuotas } from './quota-subject.ts';
import { nextShanghaiDay } from './shanghai-day.ts';

/** The day's use. `visitors` is needed only where the viewer may be one; who is signed in is counted by account, not by address. */
export async function readQuotas(
  q: Queryable,
  viewer: Viewer,
  address: string,
  now: string,
  visitors: VisitorQuotas = NO_VISITORS,
): Promise<OutputOf<typeof call>> {
  const rows = await q.query<{ kind: QuotaKind; used: number }>(
    'select kind, used from quota_use where subject = $1 and day = $2',
    [quotaSubject(viewer, address, now, visitors), shanghaiDay(now)],
  );
  const used = new Map(rows.map((row) => [row.kind, row.used]));
  return {
    edition: viewer.role,
    quotas: QUOTA_KINDS.map((kind) => ({
      kind,
      used: used.get(kind) ?? 0,
      limit: quotaLimit(viewer, kind, visitors),
    })),
    resets_at: nextShanghaiDay(now),
  };
}

const NO_VISITORS: VisitorQuotas = {
  limits: { search: 0, detail: 0, download: 0 },
  sealer: {
    index() {
      throw new Error('Visitors cannot be counted here.');
    },
  },
};
