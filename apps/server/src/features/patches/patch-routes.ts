import { API } from '@ldy/contract/api.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Answer } from '@ldy/contract/rights/declare-rights.ts';
import type { FastifyInstance } from 'fastify';
import type { EngineFor } from '../../collections/engine/engines.ts';
import { listDeps } from '../../collections/list/list-deps.ts';
import { listRecords } from '../../collections/list/list-records.ts';
import { searchesInTurn } from '../../collections/searches-in-turn.ts';
import { suggest } from '../../collections/suggestions/suggest.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { accountOf, bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import { createLastAnswers } from '../../platform/http/last-answers.ts';
import { clearUnread } from '../live/unread-counts.ts';
import { listMissingPatches } from './list-missing.ts';
import { listSafeVersions } from './list-safe-versions.ts';
import { LISTED_PATCHES } from './listed-patches.ts';
import { missingInTurn } from './missing-in-turn.ts';
import { listPatchesOf } from './patches-of.ts';
import { readPatchChain } from './read-chain.ts';
import { readPatch } from './read-patch.ts';

export interface PatchDeps {
  database: Database;
  /** For calls with a waiting caller: on PostgreSQL a statement takes at most five seconds. */
  reading: Database;
  clock(): string;
  engineFor: EngineFor;
}

export function bindPatchRoutes(app: FastifyInstance, { database, reading, clock, engineFor }: PatchDeps): void {
  const inTurn = searchesInTurn(listDeps(LISTED_PATCHES, { database: reading, clock, engineFor }));

  const lastAnswers = createLastAnswers<ParsedInputOf<typeof API.listPatches>, Answer<typeof API.listPatches.output>>();
  bindEndpoint(app, API.listPatches, (input, call) =>
    lastAnswers(input, call, (counted) =>
      inTurn(call, (own) => listRecords(LISTED_PATCHES, own, input, callerOf(counted))),
    ),
  );
  bindEndpoint(app, API.suggestPatches, (input, call) =>
    inTurn(call, (own) => suggest(LISTED_PATCHES, own, input, call.viewer)),
  );
  bindEndpoint(app, API.readPatch, ({ id }, call) => readPatch(reading, id, callerOf(call)));
  bindEndpoint(app, API.readPatchChain, (input, { viewer }) => readPatchChain(reading, input, viewer));
  bindEndpoint(app, API.listSafeVersions, (input, { viewer }) => listSafeVersions(reading, input, viewer));
  bindEndpoint(app, API.listPatchesOf, ({ id }, { viewer }) => listPatchesOf(reading, id, viewer));
  const comparing = missingInTurn();
  bindEndpoint(app, API.listMissingPatches, (input, call) =>
    comparing(
      accountOf(call),
      () => listMissingPatches(reading, input, callerOf(call), { now: clock(), signal: call.signal }),
      call.signal,
    ),
  );
  bindEndpoint(app, API.markPatchesSeen, async (_input, { viewer }) => {
    await clearUnread(database, viewer.accountId as string, 'patches');
    return {};
  });
}

const callerOf = ({ viewer, spend }: Call) => ({ reader: viewer, spend });
