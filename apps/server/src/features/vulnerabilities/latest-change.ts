import type { Database } from '../../platform/database/open-database.ts';

/** The sequence number of the latest change of the library; 0 if there is none. */
export async function latestChange(database: Database): Promise<number> {
  const [row] = await database.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from vulnerability_change');
  return row?.seq ?? 0;
}
