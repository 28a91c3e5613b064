import { API } from '@ldy/contract/api.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Module } from '../../platform/modules/module.ts';
import { type BoardDeps, createBoardReader } from './read-board.ts';
import { createStatesReader, type ReadStates, type StatesDeps } from './read-states.ts';
import { createStillReader, type ReadStill, type StillDeps } from './still-since.ts';

interface Gives {
  /** How all sources are: what the board shows, and what is measured. */
  readStates: ReadStates;
  /** When the library last heard of vulnerabilities, where that is longer ago than a day. */
  readStill: ReadStill;
}

export const sourceBoard: Module<BoardDeps & StatesDeps & StillDeps, Gives, Gives> = {
  needs: { readStates: true, readStill: true },
  provides: { readStates: createStatesReader, readStill: createStillReader },
  routes(app, deps) {
    const readBoard = createBoardReader(deps);
    bindEndpoint(app, API.listBoardSources, async (input, { viewer }) =>
      redact(API.listBoardSources.output, await readBoard(input), viewer),
    );
  },
};
