import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { confirmDisclaimer, hasConfirmed } from './confirm-disclaimer.ts';
import { DISCLAIMER_VERSION } from './disclaimer-version.ts';

interface Deps {
  database: Database;
  clock(): string;
}

export function bindDisclaimerRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  bindEndpoint(app, API.readDisclaimer, async (_input, { viewer }) => {
    const confirmed = await hasConfirmed(database, viewer.accountId as string);
    return { is_confirm: confirmed ? (1 as const) : (0 as const), version: DISCLAIMER_VERSION };
  });
  bindEndpoint(app, API.confirmDisclaimer, async (_input, { viewer, address }) => {
    await confirmDisclaimer(database, { accountId: viewer.accountId as string, address, now: clock() });
    return {};
  });
}
