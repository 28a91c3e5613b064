import type { NameSource } from '@ldy/search/names.ts';
import { foldPhrase } from '@ldy/search/phrases.ts';
import { likeAnywhere } from '../platform/database/like.ts';
import type { Database } from '../platform/database/open-database.ts';

/** The names of these ids; unknown ids are omitted. */
export async function namesOfIds(
  { known, relation, labels = relation }: NameSource,
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (labels === undefined) return namesById(known);
  if (ids.length === 0) return new Map();
  const rows = await database.query<{ id: string; name: string }>(
    `select n.id, n.name from ${labels} n where n.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const byId = new WeakMap<NameSource['known'], ReadonlyMap<string, string>>();

/** Id → name. Made once per table of names. */
export function namesById(known: NameSource['known']): ReadonlyMap<string, string> {
  const names = byId.get(known) ?? new Map(known.map(({ id, name }) => [id, name]));
  byId.set(known, names);
  return names;
}

/**
 * The ids for a folded name (see foldPhrase): exact matches of id, name or other name; if there are none, names that contain it; up to a
 * limit, most frequent first. `noun`: what a record is called.
 */
export function idsOfName(
  { known, relation }: NameSource,
  database: Database,
  { name, noun, most }: { name: string; noun: string; most: number },
): Promise<readonly string[]> {
  return relation === undefined
    ? Promise.resolve(fixedIds(known, name, noun))
    : storedIds(relation, database, name, most);
}

/** The noun of the collection at the end of a typed name (SQL注入漏洞) is ignored. */
function fixedIds(known: NameSource['known'], typed: string, noun: string): readonly string[] {
  if (typed === '') return [];
  const bare = (typed.endsWith(noun) && typed.slice(0, -noun.length)) || typed;
  const written =
    folded.get(known) ?? known.map(({ id, name, others }) => ({ id, names: [id, name, ...others].map(foldPhrase) }));
  folded.set(known, written);
  const named = written.filter(({ names }) => names.includes(typed) || names.includes(bare));
  const found = named.length > 0 ? named : written.filter(({ names }) => names.some((name) => name.includes(bare)));
  return found.map(({ id }) => id);
}

const folded = new WeakMap<NameSource['known'], readonly { id: string; names: readonly string[] }[]>();

async function storedIds(relation: string, database: Database, name: string, most: number): Promise<readonly string[]> {
  const part = likeAnywhere(name);
  if (part === null) return [];
  const exact = await database.query<{ id: string }>(`select n.id from ${relation} n where n.id = any($1::text[])`, [
    [name],
  ]);
  if (exact.length > 0) return exact.map(({ id }) => id);
  const named = await database.query<{ id: string }>(
    `select n.id from ${relation} n
     where n.search_text like $1 and ' ' || n.search_text || ' ' like $3
       and (lower(n.name) = $2 or exists (select from unnest(n.others) other where lower(other) = $2))
     order by n.found desc, n.id limit $4`,
    [part, name, `% ${part.slice(1, -1)} %`, most],
  );
  if (named.length > 0) return named.map(({ id }) => id);
  // Reads in sort order when many names contain the text.
  const rows = await database.query<{ id: string }>(
    `select n.id from ${relation} n where n.search_text like $1 order by n.found desc, n.id limit $2`,
    [part, most],
  );
  return rows.map(({ id }) => id);
}
