import type { Database, Queryable } from '../../platform/database/database.ts';
import { InvalidInputError, NotFoundError } from '../../platform/errors.ts';
import { lockOwner } from './lock-owner.ts';
import { refuseSameName } from './save-search.ts';
import { readSavedName } from './saved-name.ts';
import { packFilter, type Search } from './stored-search.ts';

export interface SearchChange {
  id: string;
  name?: string | undefined;
  search?: Search | undefined;
}

const NOT_THERE = '没有这条保存的搜索，可能已删除';

/** Renames a search, replaces its content, or both. Throws NotFoundError for an unknown id and for another account's search. */
export async function changeSavedSearch(
  database: Database,
  { id, name: typed, search }: SearchChange,
  { accountId, now }: { accountId: string; now: string },
): Promise<void> {
  if (typed === undefined && search === undefined) throw new InvalidInputError('name', '请给出新的名称或新的条件');
  const named = typed === undefined ? undefined : readSavedName(typed);
  const packed = search && packFilter(search);
  await database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    if (named) await refuseSameName(tx, accountId, named.key, id);
    const changed = await tx.execute(
      `update saved_search set name = coalesce($3, name), name_key = coalesce($4, name_key),
         list = coalesce($8, list), filter = coalesce($5::jsonb, filter), sort = case when $5::jsonb is null then sort else $6 end, updated_at = $7
       where id = $1 and account_id = $2`,
      [
        id,
        accountId,
        named?.name ?? null,
        named?.key ?? null,
        packed ?? null,
        search?.sort ?? null,
        now,
        search?.list ?? null,
      ],
    );
    if (changed === 0) throw new NotFoundError(NOT_THERE);
  });
}

/** Throws NotFoundError for an unknown id and for another account's search. */
export async function deleteSavedSearch(q: Queryable, id: string, accountId: string): Promise<void> {
  const deleted = await q.execute('delete from saved_search where id = $1 and account_id = $2', [id, accountId]);
  if (deleted === 0) throw new NotFoundError(NOT_THERE);
}
