import type { BoardWidget } from '@ldy/contract/boards.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { InvalidInputError, NotFoundError, refused } from '../../platform/errors.ts';
import { lockOwner } from '../saved-searches/lock-owner.ts';
import { readSavedName } from '../saved-searches/saved-name.ts';
import { type ChangedBoard, refuseSameName } from './create-board.ts';
import { requireCountable } from './require-countable.ts';
import { packWidgets, unpackWidgets } from './stored-widgets.ts';

export interface BoardChange extends ChangedBoard {
  name?: string | undefined;
  widgets?: readonly BoardWidget[] | undefined;
}

export const NOT_THERE = '没有这个看板，可能已删除';

/** Renames a board, replaces what it shows, or both. Refuses changes of a version that is not the newest; throws NotFoundError for another account's board. */
export async function changeBoard(
  database: Database,
  { id, version, name: typed, widgets }: BoardChange,
  { accountId, now }: { accountId: string; now: string },
): Promise<ChangedBoard> {
  if (typed === undefined && widgets === undefined) throw new InvalidInputError('name', '请给出新的名称或新的内容');
  const named = typed === undefined ? undefined : readSavedName(typed);
  const packed = widgets && packWidgets(widgets);
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    if (named) await refuseSameName(tx, accountId, named.key, id);
    const [before] = await tx.query<{ version: number; widgets: unknown }>(
      'select version, widgets from statistics_board where id = $1 and account_id = $2',
      [id, accountId],
    );
    if (!before) throw new NotFoundError(NOT_THERE);
    if (before.version !== version) throw refused('boardChanged');
    if (widgets) requireCountable('widgets', widgets, unpackWidgets(before.widgets).widgets);
    const [changed] = await tx.query<ChangedBoard>(
      `update statistics_board set name = coalesce($4, name), name_key = coalesce($5, name_key),
         widgets = coalesce($6::jsonb, widgets), version = version + 1, updated_at = $7
       where id = $1 and account_id = $2 and version = $3
       returning id, version`,
      [id, accountId, version, named?.name ?? null, named?.key ?? null, packed ?? null, now],
    );
    if (!changed) throw refused('boardChanged');
    return changed;
  });
}

/** Throws NotFoundError for an unknown id and for another account's board. */
export async function deleteBoard(q: Queryable, id: string, accountId: string): Promise<void> {
  const deleted = await q.execute('delete from statistics_board where id = $1 and account_id = $2', [id, accountId]);
  if (deleted === 0) throw new NotFoundError(NOT_THERE);
}
