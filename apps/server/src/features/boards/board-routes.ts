import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { accountOf, bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { addToBoard } from './add-to-board.ts';
import { changeBoard, deleteBoard } from './change-board.ts';
import { createBoard } from './create-board.ts';
import { listBoards, readBoard } from './read-boards.ts';

/** A board is only text that says what is to be counted: the statistics check rights and quotas as always. */
export function bindBoardRoutes(app: FastifyInstance, { database, clock }: CommonDeps): void {
  const by = (call: Call) => ({ accountId: accountOf(call), now: clock() });
  bindEndpoint(app, API.listBoards, async (_, call) => ({ list: await listBoards(database, accountOf(call)) }));
  bindEndpoint(app, API.readBoard, ({ id }, call) => readBoard(database, id, accountOf(call)));
  bindEndpoint(app, API.createBoard, (input, call) => createBoard(database, input, by(call)));
  bindEndpoint(app, API.changeBoard, (input, call) => changeBoard(database, input, by(call)));
  bindEndpoint(app, API.addToBoard, (input, call) => addToBoard(database, input, by(call)));
  bindEndpoint(app, API.deleteBoard, async ({ id }, call) => {
    await deleteBoard(database, id, accountOf(call));
    return {};
  });
}
