import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { IMPORT_FILES } from './import-job.ts';
import { runUnderWay } from './list-runs.ts';
import { recordRunStart } from './run-log.ts';

/** Another import is under way, wherever it was started. */
export class ImportUnderWayError extends Error {
  override name = 'ImportUnderWayError';
  readonly connector: string;
  constructor(connector: string) {
    super(`${connector} is being imported.`);
    this.connector = connector;
  }
}

/** Two who start an import at the same time take turns. */
const STARTING = 4_017_002_121n;

interface Asked {
  connector: string;
  path: string;
  startedBy: string;
}

/** Asks the worker to import, and returns the number of the run. Throws ImportUnderWayError. */
export async function startImport(tx: Transaction, kind: Database['kind'], what: Asked, now: string): Promise<number> {
  await lockName(tx, STARTING);
  const other = await runUnderWay(tx, kind);
  if (other) throw new ImportUnderWayError(other.connector);
  const run = await recordRunStart(tx, { ...what, paths: [what.path] }, now);
  await enqueueJob(tx, IMPORT_FILES, { run });
  return run;
}
