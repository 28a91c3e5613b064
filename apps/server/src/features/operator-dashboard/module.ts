import { API } from '@ldy/contract/api.ts';
import type { RegionMap } from '@ldy/contract/operator-dashboard.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';

interface Deps extends CommonDeps {
  configuration: Pick<Configuration, 'dashboard'>;
  regionMap: RegionMap | null;
}

/** What the configuration puts into the dashboard: another one in its place, a map. */
export const operatorDashboard: Module<Deps> = {
  routes: (app, { configuration: { dashboard }, regionMap }) =>
    bindEndpoint(app, API.readOperatorDashboard, () => ({ external: dashboard.external ?? null, map: regionMap })),
};
