import type { Module } from '../../platform/modules/module.ts';
import { bindBoardRoutes } from './board-routes.ts';
import { exportBoards } from './read-boards.ts';

export const boards: Module = {
  tables: {
    statistics_board: 'boards of charts that accounts put together ([0086](decisions/0086-boards-of-statistics.md))',
  },
  routes: bindBoardRoutes,
  eraseAccount: (tx, accountId) => tx.execute('delete from statistics_board where account_id = $1', [accountId]),
  exportParts: { boards: ({ database }, accountId) => exportBoards(database, accountId) },
};
