import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { BringsKinds } from '../../collections/kinds/kind-hands.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { AGE_NOT_YET, ageNotYet } from './age-not-yet.ts';
import { LIBRARY_EVENTS } from './events.ts';
import { VULNERABILITY_HANDS } from './faces/hands.ts';
import { vulnerabilityIntake } from './intake.ts';
import { linksCommand } from './links-command.ts';
import { VULNERABILITY } from './logged-vulnerability.ts';
import { REBUILD_LIBRARY, rebuildAfterUpdate, rebuildCommand } from './rebuild-command.ts';
import { noteEmptyLibrary } from './rebuild-library.ts';
import { bindVulnerabilityRoutes } from './vulnerability-routes.ts';

interface Deps extends CommonDeps {
  reading: Database;
  search: SearchEngine;
  /** Updates numbers and counts after a change. */
  finishRun(): Promise<unknown>;
}

export const vulnerabilities = {
  kinds: [VULNERABILITY_HANDS],
  tables: [
    'source_record',
    'identifier_assertion',
    'identifier_revocation',
    'vulnerability',
    'vulnerability_identifier',
    'vulnerability_search',
    'affected_product',
    'ldy_number',
    'ldy_serial',
    'epss_score',
    'library_state',
    'patched_identifier',
  ],
  ...vulnerabilityIntake,
  auditEvents: LIBRARY_EVENTS,
  logs: [VULNERABILITY],
  prepare: ({ database }) => noteEmptyLibrary(database),
  routes: (app, { reading, search, clock }) => bindVulnerabilityRoutes(app, { database: reading, search, clock }),
  jobs: [
    { definition: AGE_NOT_YET, handle: ({ database, clock }) => ageNotYet(database, clock()) },
    { definition: REBUILD_LIBRARY, handle: (deps, _, signal) => rebuildAfterUpdate(deps, signal) },
  ],
  commands: {
    links: (deps, args, io) => linksCommand({ ...deps, finish: deps.finishRun }, args, io),
    rebuild: rebuildCommand,
  },
} satisfies Module<Deps> & BringsKinds;
