import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** The vulnerability that an id stands for, however the id is written; undefined when we have none. */
export async function findAnchor(database: Database, text: string): Promise<string | undefined> {
  const id = normaliseIdentifier(text) ?? text.trim();
  const numbered = await database.query<{ anchor: string }>('select anchor from ldy_number where number = $1', [id]);
  // A number outlives its anchor: when the vulnerability went into another one, the number leads there.
  const wanted = numbered[0]?.anchor ?? id;
  const [row] = await database.query<{ anchor: string }>(
    `select anchor from vulnerability_identifier where identifier = $1 order by (anchor = identifier) desc, anchor limit 1`,
    [wanted],
  );
  return row?.anchor;
}
