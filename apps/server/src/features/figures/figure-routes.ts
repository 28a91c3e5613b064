import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { configurationFor } from './list-configuration.ts';
import { productStandardFor } from './product-standard.ts';
import type { ReadFigures } from './read-figures.ts';
import { typesFor } from './type-tree.ts';

/** The figures are computed once for all readers; what a reader gets of them is decided per call. */
export function bindFigureRoutes(
  app: FastifyInstance,
  { readFigures, readStill }: { readFigures: ReadFigures; readStill(): Promise<string | null> },
): void {
  bindEndpoint(app, API.listVulnerabilityTypes, async (_input, { viewer }) => typesFor(await readFigures(), viewer));
  bindEndpoint(app, API.readListConfiguration, async (_input, { viewer }) =>
    configurationFor(await readFigures(), await readStill(), viewer),
  );
  bindEndpoint(app, API.readProductStandard, async (_input, { viewer }) =>
    productStandardFor(await readFigures(), viewer),
  );
}
