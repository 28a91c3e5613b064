import { API } from '@ldy/contract/api.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { FastifyInstance } from 'fastify';
import { type ConcernOf, concernFor } from '../../collections/list/concerned.ts';
import { createNameLookup } from '../../collections/list/look-up-names.ts';
import { searchesInTurn } from '../../collections/searches-in-turn.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import { readBugStatistic, readStatistics } from './read-statistics.ts';

interface Deps extends CommonDeps {
  reading: Database;
  search: SearchEngine;
}

interface Needs {
  concernOf: ConcernOf;
}

export const statistics: Module<Deps, object, Needs> = {
  needs: { concernOf: true },
  routes: bindStatisticsRoutes,
};

function bindStatisticsRoutes(
  app: FastifyInstance,
  { reading: database, search, clock, concernOf }: Deps & Needs,
): void {
  const names = createNameLookup(LISTED_VULNERABILITIES, database);
  const inTurn = searchesInTurn({ database, search, clock, ...names });
  const callerOf = async ({ viewer, spend }: Call) => ({
    reader: viewer,
    concerned: await concernFor(LISTED_VULNERABILITIES.collection, concernOf, viewer),
    spend,
  });
  bindEndpoint(app, API.readStatistics, (input, call) =>
    inTurn(call, async (own) => readStatistics(own, input, await callerOf(call))),
  );
  bindEndpoint(app, API.readBugStatistic, (_input, call) =>
    inTurn(call, (own) => readBugStatistic(own, { reader: call.viewer, spend: async () => {} })),
  );
}
