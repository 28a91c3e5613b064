import { API } from '@ldy/contract/api.ts';
import type { RegionMap } from '@ldy/contract/operator-dashboard.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { loadRegionMap } from './load-region-map.ts';

interface Deps extends CommonDeps {
  configuration: Pick<Configuration, 'dashboard'>;
}

interface Own {
  /** The operator's map. */
  regionMap: RegionMap | null;
}

/** What the configuration puts into the dashboard: another one in its place, a map. */
export const operatorDashboard: Module<Deps, Own, Own> = {
  needs: { regionMap: true },
  provides: { regionMap: ({ configuration }) => loadRegionMap(configuration.dashboard.map) },
  routes: (app, { configuration: { dashboard }, regionMap }) =>
    bindEndpoint(app, API.readOperatorDashboard, () => ({ external: dashboard.external ?? null, map: regionMap })),
};
