import type { z } from 'zod';
import type { Module, ModuleJob } from '#server/platform/modules/module.ts';
import { COLLECTION_EVENTS } from './events.ts';
import { SCHEDULE_VISITS, scheduleVisits, VISIT_LIBRARY, VISIT_LIST, VISIT_SOURCE } from './schedule-visits.ts';
import { sourcesCommand } from './sources-command.ts';
import type { VisitDeps } from './visit-deps.ts';
import { visitDue } from './visit-source.ts';

const handle = (deps: VisitDeps, { source }: z.output<typeof VISIT_SOURCE.payload>, signal: AbortSignal) =>
  visitDue(deps, source, signal);
const visiting: readonly ModuleJob<VisitDeps>[] = [VISIT_SOURCE, VISIT_LIST, VISIT_LIBRARY].map((definition) => ({
  definition,
  handle,
}));

export const collection: Module<VisitDeps> = {
  tables: {
    collected_source: 'sources that the portal visits by itself, with what the next visit needs to know',
    source_visit: 'how the newest visits of each source went',
    source_delay: 'how late what the newest visits of each source brought was, by its publisher and by the portal',
    source_document: 'which documents of a source that publishes a list were taken, and as of when',
  },
  auditEvents: COLLECTION_EVENTS,
  jobs: [{ definition: SCHEDULE_VISITS, handle: scheduleVisits }, ...visiting],
  commands: { sources: sourcesCommand },
};
