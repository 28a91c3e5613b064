import type { Board, ListedBoard } from '@ldy/contract/boards.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { NOT_THERE } from './change-board.ts';
import { unpackWidgets } from './stored-widgets.ts';

interface Row {
  id: string;
  name: string;
  version: number;
  widgets: unknown;
  created_at: string;
  updated_at: string;
}

/** The boards of an account, last changed first. */
export async function listBoards(q: Queryable, accountId: string): Promise<ListedBoard[]> {
  return (await readRows(q, accountId)).map(boardOf);
}

/** Throws NotFoundError for an unknown id and for another account's board. */
export async function readBoard(q: Queryable, id: string, accountId: string): Promise<Board> {
  const [row] = await readRows(q, accountId, id);
  if (!row) throw new NotFoundError(NOT_THERE);
  return boardOf(row);
}

/** The stored boards unchanged, for the person's export. */
export async function exportBoards(q: Queryable, accountId: string): Promise<Omit<Row, 'id'>[]> {
  return (await readRows(q, accountId)).map(({ id: _, ...row }) => row);
}

const boardOf = ({ created_at, updated_at, widgets, ...row }: Row): Board => ({
  ...row,
  created: created_at,
  updated: updated_at,
  ...unpackWidgets(widgets),
});

const readRows = (q: Queryable, accountId: string, id?: string) =>
  q.query<Row>(
    `select id, name, version, widgets, created_at, updated_at from statistics_board
     where account_id = $1 and ($2::uuid is null or id = $2::uuid) order by updated_at desc, id`,
    [accountId, id ?? null],
  );
