import { SAVED_SEARCHES_MAX } from '@ldy/contract/limits.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { lockOwner } from './lock-owner.ts';
import { readSavedName } from './saved-name.ts';
import { packFilter, type Search } from './stored-search.ts';

export interface NewSearch extends Search {
  name: string;
}

/** Saves a search and returns its id. Refuses a name in use, and more searches than the limit. */
export async function saveSearch(
  database: Database,
  { name: typed, ...search }: NewSearch,
  { accountId, now }: { accountId: string; now: string },
): Promise<string> {
  const { name, key } = readSavedName(typed);
  const packed = packFilter(search);
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    await refuseSameName(tx, accountId, key);
    const [row] = await tx.query<{ id: string }>(
      `insert into saved_search (account_id, name, name_key, list, filter, sort, created_at, updated_at)
       select $1, $2, $3, $8, $4::jsonb, $5, $6, $6
       where (select count(*) from saved_search where account_id = $1) < $7
       returning id`,
      [accountId, name, key, packed, search.sort ?? null, now, SAVED_SEARCHES_MAX, search.list],
    );
    if (!row) throw refused('savedSearchesFull');
    return row.id;
  });
}

/** `except`: the search being renamed, which may keep its name or change its spelling. */
export async function refuseSameName(tx: Transaction, accountId: string, key: string, except?: string): Promise<void> {
  const [same] = await tx.query(
    'select 1 from saved_search where account_id = $1 and name_key = $2 and ($3::uuid is null or id <> $3::uuid)',
    [accountId, key, except ?? null],
  );
  if (same) throw refused('savedSearchNameTaken');
}
