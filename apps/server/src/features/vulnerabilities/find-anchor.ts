import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** The anchor of the vulnerability with this id, in any notation; undefined if there is none. */
export async function findAnchor(database: Database, text: string): Promise<string | undefined> {
  const id = normaliseIdentifier(text) ?? text.trim();
  const numbered = await database.query<{ anchor: string }>('select anchor from ldy_number where number = $1', [id]);
  // A number may outlive its anchor: after a merge it redirects to the remaining vulnerability.
  const wanted = numbered[0]?.anchor ?? id;
  const [row] = await database.query<{ anchor: string }>(
    `select anchor from vulnerability_identifier where identifier = $1 order by (anchor = identifier) desc, anchor limit 1`,
    [wanted],
  );
  return row?.anchor;
}
