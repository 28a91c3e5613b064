import type { Queryable } from '../../platform/database/database.ts';

/** The sequence number of the latest change of the library; 0 if there is none. */
export async function latestChange(q: Queryable): Promise<number> {
  const [row] = await q.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from vulnerability_change');
  return row?.seq ?? 0;
}
