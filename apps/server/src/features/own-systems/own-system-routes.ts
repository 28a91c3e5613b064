import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { accountOf, bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { readOwnSystems } from './read-own-systems.ts';
import { replaceOwnSystems } from './replace-own-systems.ts';

interface OwnSystemDeps {
  database: Database;
  clock(): string;
}

export function bindOwnSystemRoutes(app: FastifyInstance, { database, clock }: OwnSystemDeps): void {
  bindEndpoint(app, API.readOwnSystems, (_, call) => readOwnSystems(database, accountOf(call)));
  bindEndpoint(app, API.replaceOwnSystems, async (input, call) => ({
    revision: await replaceOwnSystems(database, input, { accountId: accountOf(call), now: clock() }),
  }));
}
