import type { SourceName } from '@ldy/domain/record/source.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The keys of a source's statements about a vulnerability. */
export async function currentKeys(q: Queryable, anchor: string, source: SourceName): Promise<string[]> {
  const rows = await q.query<{ record_key: string }>(
    'select record_key from source_record where is_current and anchor = $1 and source = $2 order by record_key',
    [anchor, source],
  );
  return rows.map(({ record_key }) => record_key);
}
