import type { addToBoard as call } from '@ldy/contract/boards.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { WIDGETS_MAX } from '@ldy/contract/limits.ts';
import { placed } from '@ldy/domain/statistics/board-grid.ts';
import type { Database } from '../../platform/database/database.ts';
import { NotFoundError, refused } from '../../platform/errors.ts';
import { lockOwner } from '../saved-searches/lock-owner.ts';
import { NOT_THERE } from './change-board.ts';
import type { ChangedBoard } from './create-board.ts';
import { requireCountable } from './require-countable.ts';
import { packWidgets, placesOf, storedWidgets } from './stored-widgets.ts';

/** Puts charts where there is room, whatever version the caller saw: nothing that is there changes. */
export async function addToBoard(
  database: Database,
  { id, contents }: ParsedInputOf<typeof call>,
  { accountId, now }: { accountId: string; now: string },
): Promise<ChangedBoard> {
  requireCountable('contents', contents);
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const [row] = await tx.query<{ widgets: unknown }>(
      'select widgets from statistics_board where id = $1 and account_id = $2',
      [id, accountId],
    );
    if (!row) throw new NotFoundError(NOT_THERE);
    // As they are stored: charts and conditions that this version does not know stay for one that does.
    const stored = storedWidgets(row.widgets);
    if (stored.length + contents.length > WIDGETS_MAX) throw refused('boardFull');
    const added = placed(contents, placesOf(stored));
    const [changed] = await tx.query<ChangedBoard>(
      `update statistics_board set widgets = $2::jsonb, version = version + 1, updated_at = $3 where id = $1
       returning id, version`,
      [id, packWidgets([...stored, ...added]), now],
    );
    if (!changed) throw new NotFoundError(NOT_THERE);
    return changed;
  });
}
