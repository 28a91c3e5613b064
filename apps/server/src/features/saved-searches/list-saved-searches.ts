import { SAVED_LISTS, type SavedList } from '@ldy/contract/kinds/kind-lists.ts';
import type { SavedSearch } from '@ldy/contract/saved-searches.ts';
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
  followed_since: string | null;
  followed_read: string | null;
  followed_until: string | null;
}

/** The searches of an account, last changed first. */
export async function listSavedSearches(q: Queryable, accountId: string): Promise<SavedSearch[]> {
  const rows = await readRows(q, accountId);
  // One of a list that this version does not have stays stored, and is shown again by a version that has it.
  const known = rows.filter(({ list }) => SAVED_LISTS.includes(list));
  return known.map(({ id, name, list, filter, sort, created_at, updated_at, ...followed }) => ({
    id,
    name,
    ...unpackSearch(list, filter, sort),
    created: created_at,
    updated: updated_at,
    feed:
      followed.followed_since === null || followed.followed_until === null
        ? null
        : { since: followed.followed_since, read: followed.followed_read, ends: followed.followed_until },
  }));
}

/** The stored searches unchanged, for the person's export. */
export async function exportSavedSearches(q: Queryable, accountId: string): Promise<Omit<Row, 'id'>[]> {
  const rows = await readRows(q, accountId);
  return rows.map(({ id: _, ...row }) => row);
}

const readRows = (q: Queryable, accountId: string) =>
  q.query<Row>(
    `select s.id, s.name, s.list, s.filter, s.sort, s.created_at, s.updated_at,
       f.created_at as followed_since, f.last_read_at as followed_read, f.ends_at as followed_until
     from saved_search s left join saved_search_feed f on f.search_id = s.id
     where s.account_id = $1 order by s.updated_at desc, s.id`,
    [accountId],
  );
