import type { Configuration } from '../../platform/config/configuration.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Issuer } from './issuer.ts';
import { bindSingleSignOnRoutes } from './single-sign-on-routes.ts';

interface Deps extends CommonDeps {
  sealer: Sealer;
  configuration: Pick<Configuration, 'channels'>;
  /** Undefined if none is configured. */
  issuer: Issuer | undefined;
}

export const singleSignOn: Module<Deps> = {
  routes: (app, { issuer, configuration, ...deps }) => {
    const { sso } = configuration.channels;
    if (sso && issuer) bindSingleSignOnRoutes(app, { ...deps, issuer, publicUrl: sso.publicUrl });
  },
};
