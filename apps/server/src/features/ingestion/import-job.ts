import { z } from 'zod';
import type { Configuration } from '../../platform/config/configuration.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/job-definition.ts';
import type { IngestionDeps } from './ingestion.ts';
import { performAsked } from './perform-asked.ts';
import { performInProcess } from './perform-in-process.ts';
import { recordRunsGivenUp } from './run-log.ts';

/** One library after the other: each takes a process and a core. */
export const IMPORTS_QUEUE: JobQueue = { name: 'imports', title: '导入', atOnce: 1 };

/** An import that somebody asked for in the back office. It is not tried again: who asked sees how it ended, and starting it again does no harm. */
export const IMPORT_FILES = defineJob({
  name: 'import-files',
  title: '导入文件',
  payload: z.strictObject({ run: z.int() }),
  queue: IMPORTS_QUEUE,
  maxAttempts: 1,
  longestSeconds: 604_800,
});

export interface ImportJobDeps extends IngestionDeps {
  configuration: Configuration;
}

const DIED = 'The process that imported ended before its time: was its memory not enough, or was it killed?';

/**
 * On PostgreSQL in a process of its own, with the limits of memory of a command; the embedded database is for one process, so there it is done here, and
 * gives way to calls. When the worker is asked to stop, the import stops after its batch.
 */
export async function importAsked(
  deps: ImportJobDeps,
  { run }: z.output<typeof IMPORT_FILES.payload>,
  signal: AbortSignal,
): Promise<void> {
  if (deps.database.kind === 'embedded') {
    await performAsked(deps, run, { line: () => {}, progress: () => {}, signal });
    return;
  }
  await performInProcess(deps.configuration, run, signal);
  // Its own end it has written down.
  await recordRunsGivenUp(deps.database, [run], signal.aborted ? null : DIED, deps.clock());
}
