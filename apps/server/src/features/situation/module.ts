import { API } from '@ldy/contract/api.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { FastifyInstance } from 'fastify';
import { createNameResolver } from '../../collections/list/resolve-names.ts';
import { searchesInTurn } from '../../collections/searches-in-turn.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import { readSituation } from './read-situation.ts';

interface Deps extends CommonDeps {
  reading: Database;
  search: SearchEngine;
}

export const situation: Module<Deps> = { routes: bindSituationRoutes };

function bindSituationRoutes(app: FastifyInstance, { reading: database, search, clock }: Deps): void {
  const resolveName = createNameResolver(LISTED_VULNERABILITIES, database);
  const inTurn = searchesInTurn({ database, search, clock, resolveName });
  bindEndpoint(app, API.readSituation, (_input, call) => inTurn(call, (own) => readSituation(own, call.viewer)));
}
