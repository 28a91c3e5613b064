import type { KindHands } from '../../collections/kinds/kind-hands.ts';
import { logoAddress } from '../../platform/config/compose-site.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Database } from '../../platform/database/database.ts';
import { readLogo, serveLogo } from '../../platform/http/serve-logo.ts';
import type { Module } from '../../platform/modules/module.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import { bindSeoRoutes } from './seo/seo-routes.ts';

interface Deps {
  configuration: Configuration;
  reading: Database;
  kinds: ReadonlyMap<string, KindHands>;
  clock(): string;
  siteInForce: SiteInForce;
}

export const pages: Module<Deps> = {
  routes: (app, { configuration, reading, kinds, clock, siteInForce }) => {
    const { publicUrl, brand } = configuration;
    if (brand.logoFile !== undefined) serveLogo(app, logoAddress(brand.logoFile), readLogo(brand.logoFile));
    const readSite = () => siteInForce.read({ role: 'visitor' });
    bindSeoRoutes(app, { database: reading, kinds, clock, readSite, publicUrl });
  },
};
