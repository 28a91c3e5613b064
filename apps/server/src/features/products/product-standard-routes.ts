import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { remember } from '../../platform/cache/remember.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { productStandardFor, readProductStandard } from './read-product-standard.ts';

/** Costs a pass over what is affected, so the figures are as old as this at most. */
const FIGURES_MS = 60_000;

export function bindProductStandardRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const standard = remember(FIGURES_MS, () => readProductStandard(database));
  bindEndpoint(app, API.readProductStandard, async (_input, { viewer }) =>
    productStandardFor(await standard(), viewer),
  );
}
