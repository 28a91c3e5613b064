import type { z } from 'zod';
import type { Module, ModuleJob } from '../../platform/modules/module.ts';
import { INGESTION_EVENTS } from './events.ts';
import { finishInterruptedRun, finishRun } from './finish-run.ts';
import { importCommand } from './import-command.ts';
import { IMPORT_FILES, type ImportJobDeps, importAsked } from './import-job.ts';
import type { IngestionDeps } from './ingestion.ts';
import { FINISH_IMPORTS } from './library-jobs.ts';
import { quarantineCommand } from './quarantine-command.ts';
import { prepareReading, READ_AGAIN, readAgainAfterUpdate, readAgainCommand } from './read-again-command.ts';
import { REPLAY_SOURCE, replaySource } from './replay-entries.ts';

const replay: ModuleJob<IngestionDeps> = {
  definition: REPLAY_SOURCE,
  handle: (deps, { connector }: z.output<typeof REPLAY_SOURCE.payload>, signal) =>
    replaySource(deps, connector, { signal }),
};

const importing: ModuleJob<ImportJobDeps> = { definition: IMPORT_FILES, handle: importAsked };
const readingAgain: ModuleJob<IngestionDeps> = {
  definition: READ_AGAIN,
  handle: (deps, _, signal) => readAgainAfterUpdate(deps, signal),
};

interface Gives {
  /** Updates numbers, counts and figures after a change of the library. */
  finishRun(): Promise<unknown>;
}

export const ingestion: Module<ImportJobDeps, Gives> = {
  provides: { finishRun: (deps) => () => finishRun(deps) },
  tables: {
    import_run: 'each import: who started it, how far it is, how it ended, with its counts',
    quarantine: 'what could not be understood, with reason, place and up to 256 kB of bytes',
    patch_file: 'hashes of files of patches that were read to their end: reading them again changes nothing',
    document_reading:
      'by which rules all stored documents of a connector are read, and how many of them were read again',
  },
  knowledge: ['quarantine'],
  auditEvents: INGESTION_EVENTS,
  jobs: [{ definition: FINISH_IMPORTS, handle: (deps) => finishInterruptedRun(deps) }, replay, importing, readingAgain],
  prepare: prepareReading,
  commands: { import: importCommand, quarantine: quarantineCommand, 'read-again': readAgainCommand },
};
