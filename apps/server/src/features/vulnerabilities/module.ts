import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { linksCommand } from './links-command.ts';
import { bindVulnerabilityRoutes } from './vulnerability-routes.ts';

interface Deps extends CommonDeps {
  reading: Database;
  search: SearchEngine;
  /** Brings numbers and counts up to date after a change. */
  finishRun(): Promise<unknown>;
}

export const vulnerabilities: Module<Deps> = {
  routes: (app, { reading, search, clock }) => bindVulnerabilityRoutes(app, { database: reading, search, clock }),
  commands: { links: (deps, args, io) => linksCommand({ ...deps, finish: deps.finishRun }, args, io) },
};
