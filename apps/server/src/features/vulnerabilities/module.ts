import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { BringsKinds } from '../../collections/kinds/kind-hands.ts';
import type { ConcernOf } from '../../collections/list/concerned.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { AGE_NOT_YET, ageNotYet } from './age-not-yet.ts';
import { LIBRARY_EVENTS } from './events.ts';
import { VULNERABILITY_HANDS } from './faces/hands.ts';
import { vulnerabilityIntake } from './intake.ts';
import { linksCommand } from './links/links-command.ts';
import { VULNERABILITY } from './logged-vulnerability.ts';
import { prepareLibrary, REBUILD_LIBRARY, rebuildAfterUpdate, rebuildCommand } from './rebuild/rebuild-command.ts';
import { bindVulnerabilityRoutes } from './vulnerability-routes.ts';

interface Deps extends CommonDeps {
  reading: Database;
  search: SearchEngine;
  /** Identifies the newest change that answers know of. */
  reachedChange(): Promise<string>;
}

interface Needs {
  /** Updates numbers and counts after a change. */
  finishRun(): Promise<unknown>;
  concernOf: ConcernOf;
}

export const vulnerabilities = {
  needs: { finishRun: true, concernOf: true },
  kinds: [VULNERABILITY_HANDS],
  tables: {
    source_record: 'every version of every statement: what we read from it, the raw bytes, where it was found',
    identifier_assertion: '"A says X is, or touches, Y", from the current statements',
    identifier_revocation: 'that an editor calls such an assertion wrong; survives the next import',
    vulnerability: 'the merged record and its list item, one row per anchor',
    vulnerability_identifier: 'which anchors an id belongs to',
    vulnerability_search: 'what lists filter and sort by: columns, terms and folded texts',
    affected_product: 'one row per affected product, with its version statements',
    ldy_number: 'our number of an anchor; given once',
    ldy_serial: 'the last serial of each year',
    epss_score: 'the newest score of each CVE',
    library_state: 'which version of the rules built the library, how far a rebuild has come, and which library it is',
    patched_identifier:
      'who has released patches for which id, for the state of the fix ([0052](decisions/0052-the-state-of-the-fix.md))',
  },
  ...vulnerabilityIntake,
  auditEvents: LIBRARY_EVENTS,
  logs: [VULNERABILITY],
  prepare: ({ database }) => prepareLibrary(database),
  routes: (app, { reading: database, search, clock, reachedChange, concernOf }) =>
    bindVulnerabilityRoutes(app, { database, search, clock, reachedChange, concernOf }),
  jobs: [
    { definition: AGE_NOT_YET, handle: ({ database, clock }) => ageNotYet(database, clock()) },
    { definition: REBUILD_LIBRARY, handle: (deps, _, signal) => rebuildAfterUpdate(deps, signal) },
  ],
  commands: {
    links: (deps, args, io) => linksCommand({ ...deps, finish: deps.finishRun }, args, io),
    rebuild: rebuildCommand,
  },
} satisfies Module<Deps, object, Needs> & BringsKinds;
