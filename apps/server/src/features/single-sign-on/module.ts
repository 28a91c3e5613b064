import type { Configuration } from '../../platform/config/configuration.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { createEndElsewhere } from './end-elsewhere.ts';
import { createIssuer, type Issuer } from './issuer.ts';
import { BEGIN_PATH, bindSingleSignOnRoutes } from './single-sign-on-routes.ts';

interface Deps extends CommonDeps {
  sealer: Sealer;
  configuration: Pick<Configuration, 'channels'>;
}

interface SingleSignOn {
  issuer: Issuer;
  /** What the sign-in page offers. */
  option: { enabled: true; name: string; begin_url: string };
  /** The URL at which the browser ends its session there; '' if there is none. */
  signOut(accountId: string | null): Promise<string>;
}

interface Own {
  /** Undefined if no issuer is configured. */
  singleSignOn: SingleSignOn | undefined;
}

export const singleSignOn: Module<Deps, Own, Own> = {
  needs: { singleSignOn: true },
  provides: {
    singleSignOn({ configuration, database }) {
      const { sso } = configuration.channels;
      if (!sso) return undefined;
      const issuer = createIssuer(sso);
      const option = { enabled: true, name: sso.name, begin_url: BEGIN_PATH } as const;
      return { issuer, option, signOut: createEndElsewhere(database, issuer) };
    },
  },
  routes: (app, { singleSignOn: configured, configuration, ...deps }) => {
    const { sso } = configuration.channels;
    if (sso && configured)
      bindSingleSignOnRoutes(app, { ...deps, issuer: configured.issuer, publicUrl: sso.publicUrl });
  },
};
