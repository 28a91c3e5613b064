import type { WithdrawingKind } from '../../platform/modules/intake.ts';
import type { RecordEntry } from './precompute/precomputation.ts';

const TAKEN_BACK: readonly (string | undefined)[] = ['REJECTED', 'WITHDRAWN'];
const IN_FORCE = `is_current and coalesce(claims ->> 'vul_status', '') not in ('REJECTED', 'WITHDRAWN')`;

/** Statements that say their vulnerability is none. */
export const withdrawnStatements: WithdrawingKind<RecordEntry> = {
  of: ({ record: { source, key, claims } }) =>
    TAKEN_BACK.includes(claims.vul_status) ? { source, address: '', key } : undefined,
  async countInForce(q, taken) {
    let count = 0;
    for (const [source, some] of Map.groupBy(taken, (one) => one.source)) {
      const [row] = await q.query<{ count: number }>(
        `select count(*)::int as count from source_record where source = $1 and record_key = any($2::text[]) and ${IN_FORCE}`,
        [source, some.map(({ key }) => key)],
      );
      count += row?.count ?? 0;
    }
    return count;
  },
  // All of them: whether each is in force would be read out of its document.
  async countHeld(q, taken) {
    const [row] = await q.query<{ count: number }>(
      `select count(*)::int as count from source_record where source = any($1::text[]) and is_current`,
      [[...new Set(taken.map(({ source }) => source))]],
    );
    return row?.count ?? 0;
  },
};
