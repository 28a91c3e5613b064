import type { NameSources } from '@ldy/search/names.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** Names per text; more would block the thread that forwards them. */
const NAMES = 2_000;

/** The names in the database as texts of JSON lines of `NameEntry`, so that the forwarding thread parses nothing. */
export async function readNames(database: Database, sources: NameSources): Promise<string[]> {
  const texts: string[] = [];
  for (const [field, { relation }] of Object.entries(sources)) {
    if (relation === undefined) continue;
    const rows = await database.query<{ lines: string }>(
      `select string_agg(line, chr(10)) as lines from (
         select json_build_object('field', $2::text, 'id', n.id, 'name', n.name, 'others', n.others, 'detail', n.detail,
           'found', n.found, 'known', n.is_known)::text as line, (row_number() over () - 1) / $1::int as part
         from ${relation} n
       ) lines group by part`,
      [NAMES, field],
    );
    texts.push(...rows.map(({ lines }) => lines));
  }
  return texts;
}
