import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/open-database.ts';

/**
 * A row with the anchor of the vulnerability with the id `$1`; none if there is none. A number may outlive its anchor: after a merge it redirects to the remaining
 * vulnerability.
 */
const ANCHOR = `select i.anchor from vulnerability_identifier i
  where i.identifier = coalesce((select n.anchor from ldy_number n where n.number = $1), $1) order by (i.anchor = i.identifier) desc, i.anchor limit 1`;
const KEEP_PLAN = { keepPlan: true };

/** The anchor of the vulnerability with this id, in any notation; undefined if there is none. */
export async function findAnchor(database: Database, text: string): Promise<string | undefined> {
  const [row] = await database.query<{ anchor: string }>(ANCHOR, [normaliseIdentifier(text) ?? text.trim()], KEEP_PLAN);
  return row?.anchor;
}

/** Every id of the vulnerability that this one names; the id alone if the library does not know it. */
export async function identifiersOfVulnerability(database: Database, text: string): Promise<string[]> {
  const id = normaliseIdentifier(text) ?? text.trim();
  const rows = await database.query<{ identifier: string }>(
    `select identifier from vulnerability_identifier where anchor = (${ANCHOR})`,
    [id],
    KEEP_PLAN,
  );
  return rows.length === 0 ? [id] : rows.map(({ identifier }) => identifier);
}

/** The anchors of these vulnerabilities, each once; those that are not there are left out. */
export async function findAnchors(database: Database, ids: readonly string[]): Promise<string[]> {
  const anchors: (string | undefined)[] = [];
  for (const id of ids) anchors.push(await findAnchor(database, id));
  return [...new Set(anchors.filter((anchor) => anchor !== undefined))];
}

/** By these ids, which are normalised; those that are not there are left out. */
export async function anchorsByName(q: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await q.query<{ asked: string; anchor: string }>(
    `select distinct on (asked.id) asked.id as asked, i.anchor from unnest($1::text[]) as asked (id)
       left join ldy_number n on n.number = asked.id join vulnerability_identifier i on i.identifier = coalesce(n.anchor, asked.id)
     order by asked.id, (i.anchor = i.identifier) desc, i.anchor`,
    [ids],
  );
  return new Map(rows.map(({ asked, anchor }) => [asked, anchor]));
}
