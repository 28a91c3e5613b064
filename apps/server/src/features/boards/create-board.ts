import type { BoardWidget } from '@ldy/contract/boards.ts';
import { BOARDS_MAX } from '@ldy/contract/limits.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { lockOwner } from '../saved-searches/lock-owner.ts';
import { readSavedName } from '../saved-searches/saved-name.ts';
import { requireCountable } from './require-countable.ts';
import { packWidgets } from './stored-widgets.ts';

export interface ChangedBoard {
  id: string;
  version: number;
}

/** Refuses a name in use, and more boards than the limit. */
export async function createBoard(
  database: Database,
  { name: typed, widgets }: { name: string; widgets: readonly BoardWidget[] },
  { accountId, now }: { accountId: string; now: string },
): Promise<ChangedBoard> {
  const { name, key } = readSavedName(typed);
  requireCountable('widgets', widgets);
  const packed = packWidgets(widgets);
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    await refuseSameName(tx, accountId, key);
    const [made] = await tx.query<ChangedBoard>(
      `insert into statistics_board (account_id, name, name_key, widgets, created_at, updated_at)
       select $1, $2, $3, $4::jsonb, $5, $5
       where (select count(*) from statistics_board where account_id = $1) < $6
       returning id, version`,
      [accountId, name, key, packed, now, BOARDS_MAX],
    );
    if (!made) throw refused('boardsFull');
    return made;
  });
}

/** `except`: the board being renamed, which may keep its name or change its spelling. */
export async function refuseSameName(tx: Transaction, accountId: string, key: string, except?: string): Promise<void> {
  const [same] = await tx.query(
    'select 1 from statistics_board where account_id = $1 and name_key = $2 and ($3::uuid is null or id <> $3::uuid)',
    [accountId, key, except ?? null],
  );
  if (same) throw refused('boardNameTaken');
}
