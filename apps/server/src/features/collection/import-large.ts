import type { AnyConnector } from '@ldy/connectors/registry.ts';
import type { ImportJobDeps } from '../ingestion/import-job.ts';
import { importAsked } from '../ingestion/import-job.ts';
import type { ImportCounts } from '../ingestion/import-progress.ts';
import { readRunEnd } from '../ingestion/list-runs.ts';
import { recordRunStart } from '../ingestion/run-log.ts';

/** Imports a library as people do from the back office: where it can be in a process of its own, listed among the imports, and stopped from there. */
export async function importLarge(
  deps: ImportJobDeps,
  connector: AnyConnector,
  path: string,
  signal: AbortSignal,
): Promise<ImportCounts & { refused: readonly string[] }> {
  const run = await recordRunStart(deps.database, { connector: connector.name, paths: [path] }, deps.clock());
  await importAsked(deps, { run }, signal);
  return readRunEnd(deps.database, run);
}
