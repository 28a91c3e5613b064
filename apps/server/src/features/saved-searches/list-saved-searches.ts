import { SAVED_LISTS, type SavedList, type SavedSearch } from '@ldy/contract/saved-searches.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { unpackSearch } from './stored-search.ts';

interface Row {
  id: string;
  name: string;
  list: SavedList;
  filter: unknown;
  sort: string | null;
  created_at: string;
  updated_at: string;
}

/** The searches of an account, last changed first. */
export async function listSavedSearches(q: Queryable, accountId: string): Promise<SavedSearch[]> {
  const rows = await readRows(q, accountId);
  // One of a list that this version does not have is kept, and shown again by a version that has it.
  const known = rows.filter(({ list }) => Object.hasOwn(SAVED_LISTS, list));
  return known.map(({ id, name, list, filter, sort, created_at, updated_at }) => ({
    id,
    name,
    ...unpackSearch(list, filter, sort),
    created: created_at,
    updated: updated_at,
  }));
}

/** The stored searches unchanged, for the person's export. */
export async function exportSavedSearches(q: Queryable, accountId: string): Promise<Omit<Row, 'id'>[]> {
  const rows = await readRows(q, accountId);
  return rows.map(({ id: _, ...row }) => row);
}

const readRows = (q: Queryable, accountId: string) =>
  q.query<Row>(
    `select id, name, list, filter, sort, created_at, updated_at from saved_search
     where account_id = $1 order by updated_at desc, id`,
    [accountId],
  );
