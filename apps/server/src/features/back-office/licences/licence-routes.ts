import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { bindFileEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { viewLicence } from '../../uploads/open-licence.ts';
import { actorOf, type BackOfficeDeps } from '../staff-deps.ts';

/** Licences of applications, for who decides them. */
export function bindLicenceRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  bindFileEndpoint(app, API.viewLicence, ({ id }, call) => viewLicence(deps, id, actorOf(call, deps)));
}
