import { API } from '@ldy/contract/api.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Module } from '../../platform/modules/module.ts';
import { type BoardDeps, createBoardReader } from './read-board.ts';
import { createStillReader, type ReadStill, type StillDeps } from './still-since.ts';

interface Gives {
  /** When the library last heard of vulnerabilities, where that is longer ago than a day. */
  readStill: ReadStill;
}

export const sourceBoard: Module<BoardDeps & StillDeps, Gives, Gives> = {
  needs: { readStill: true },
  provides: { readStill: createStillReader },
  routes(app, deps) {
    const readBoard = createBoardReader(deps);
    bindEndpoint(app, API.listBoardSources, async (input, { viewer }) =>
      redact(API.listBoardSources.output, await readBoard(input), viewer),
    );
  },
};
