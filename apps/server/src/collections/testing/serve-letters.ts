import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import { listRecords } from '../list/list-records.ts';
import { createNameLookup } from '../list/look-up-names.ts';
import { searchesInTurn } from '../searches-in-turn.ts';
import { suggest } from '../suggestions/suggest.ts';
import { LISTED_LETTERS, listLetters } from './letters.ts';

export type LettersInput = InputOf<typeof listLetters>;
export type ListedLetters = OutputOf<typeof listLetters>;
export interface LettersReply {
  status: number;
  msg: string;
  data: ListedLetters;
}

/** A reader with all permissions except these. */
function viewerWithout(denied: string): Viewer {
  const needs = denied.split(',').map((name) => `letter--${name}`);
  const permissions = permissionsFor('business', { granted: [], denied: denied === '' ? [] : idsOf([{ needs }]) });
  return { role: 'business', accountId: 'somebody', sessionId: null, permissions, seesEverything: false };
}

export interface LettersServer {
  /** The list call over HTTP. `denied`: names of permissions, separated by commas. */
  list(input: object, denied?: string): Promise<LettersReply>;
  suggest(search: string, denied?: string): ReturnType<typeof suggest>;
  close(): Promise<unknown>;
}

/** The calls of the letters, answered by this engine. The test has to mock `collections.ts`, so that letters are among the collections. */
export async function serveLetters(database: Database, search: SearchEngine): Promise<LettersServer> {
  const app = await createHttpServer({
    log: createLogger({ level: 'silent' }),
    version: '1.2.3',
    checkReady: async () => {},
    spend: async () => {},
    spendRows: async () => {},
    identify: async ({ headers }) => viewerWithout(String(headers['x-without'] ?? '')),
  });
  const clock = () => '2026-11-20T08:00:00.000Z';
  // Answers are compared: on a busy machine too none may lack its counts.
  const deps = { database, search, clock, countsWithinMs: HANG_MS, ...createNameLookup(LISTED_LETTERS, database) };
  const inTurn = searchesInTurn(deps);
  bindEndpoint(app, listLetters, (input, call) =>
    inTurn(call, (own) => listRecords(LISTED_LETTERS, own, input, { reader: call.viewer, spend: call.spend })),
  );
  return {
    async list(input, denied = '') {
      const answer = await app.inject({
        method: 'POST',
        url: listLetters.path,
        headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', 'x-without': denied },
        payload: JSON.stringify(input),
      });
      return { status: answer.statusCode, ...answer.json<Omit<LettersReply, 'status'>>() };
    },
    suggest: (text, denied = '') => suggest(LISTED_LETTERS, deps, { search: text }, viewerWithout(denied)),
    close: () => app.close(),
  };
}
