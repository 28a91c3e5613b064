import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { readQuotas } from './read-quotas.ts';
import type { QuotaDeps } from './spend-quota.ts';

export function bindQuotaRoutes(app: FastifyInstance, { database, clock, visitors }: QuotaDeps): void {
  bindEndpoint(app, API.readQuotas, (_input, call) => readQuotas(database, call.viewer, call, clock(), visitors));
}
