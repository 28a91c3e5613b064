import { API } from '@ldy/contract/api.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { FastifyInstance } from 'fastify';
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

export const statistics: Module<Deps> = { routes: bindStatisticsRoutes };

function bindStatisticsRoutes(app: FastifyInstance, { reading: database, search, clock }: Deps): void {
  const names = createNameLookup(LISTED_VULNERABILITIES, database);
  const inTurn = searchesInTurn({ database, search, clock, ...names });
  const callerOf = ({ viewer, spend }: Call) => ({ reader: viewer, spend });
  bindEndpoint(app, API.readStatistics, (input, call) =>
    inTurn(call, (own) => readStatistics(own, input, callerOf(call))),
  );
  bindEndpoint(app, API.readBugStatistic, (_input, call) =>
    inTurn(call, (own) => readBugStatistic(own, { reader: call.viewer, spend: async () => {} })),
  );
}
