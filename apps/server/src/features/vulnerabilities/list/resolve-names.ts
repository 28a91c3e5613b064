import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import type { NamedField } from '@ldy/domain/vulnerability/fields.ts';
import { foldPhrase } from '@ldy/search/phrases.ts';
import { duringCall } from '#server/platform/current-call.ts';
import { likeAnywhere } from '#server/platform/database/like.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** A name that is part of others stands for so many of them at most, most found first. */
export const MOST_IDS = 50;
const CACHED_MS = 5_000;
const KEPT = 500;

/** The ids that a typed name stands for (of types without those below them): those of that id, name or other name exactly, else those whose names contain it. */
export type ResolveName = (key: NamedField, typed: string) => Promise<readonly string[]>;

/** Remembers for a few seconds: facets and pages ask for the same names again. `clock` gives milliseconds. */
export function createNameResolver(database: Database, clock: () => number = Date.now): ResolveName {
  const kept = new Map<string, { at: number; ids: Promise<readonly string[]> }>();
  return (key, typed) => {
    const name = foldPhrase(typed);
    const entry = `${key}:${name}`;
    const known = kept.get(entry);
    if (known && clock() - known.at < CACHED_MS) return known.ids;
    // Belongs to all who ask, not to the call that asked first.
    const ids =
      key === 'type' ? Promise.resolve(typesOf(name)) : duringCall(undefined, () => idsOf(database, key, name));
    if (kept.size >= KEPT) kept.clear();
    kept.set(entry, { at: clock(), ids });
    ids.catch(() => kept.delete(entry));
    return ids;
  };
}

async function idsOf(database: Database, table: 'vendor' | 'product', name: string): Promise<readonly string[]> {
  const part = likeAnywhere(name);
  if (part === null) return [];
  const exact = await database.query<{ id: string }>(`select id from ${table} where id = any($1::text[])`, [[name]]);
  if (exact.length > 0) return exact.map(({ id }) => id);
  const named = await database.query<{ id: string }>(
    `select id from ${table}
     where search_text like $1 and ' ' || search_text || ' ' like $3
       and (lower(name) = $2 or exists (select from unnest(alias) other where lower(other) = $2))
     order by vulnerability_count desc, id limit ${MOST_IDS}`,
    [part, name, `% ${part.slice(1, -1)} %`],
  );
  if (named.length > 0) return named.map(({ id }) => id);
  // Along the order where many names contain it.
  const rows = await database.query<{ id: string }>(
    `select id from ${table} where search_text like $1 order by vulnerability_count desc, id limit ${MOST_IDS}`,
    [part],
  );
  return rows.map(({ id }) => id);
}

function typesOf(name: string): readonly string[] {
  if (name === '') return [];
  const written = VULNERABILITY_TYPES.map(({ id, cn, en, aliases }) => ({
    id,
    names: [id, cn, en, ...aliases].map(foldPhrase),
  }));
  const bare = name.replace(/漏洞$/u, '') || name;
  const named = written.filter(({ names }) => names.includes(name) || names.includes(bare));
  const found = named.length > 0 ? named : written.filter(({ names }) => names.some((known) => known.includes(bare)));
  return found.map(({ id }) => id);
}
