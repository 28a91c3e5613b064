import { connectorNamed } from '@ldy/connectors/registry.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { IngestionDeps } from './ingestion.ts';
import { performImports } from './perform-imports.ts';
import { recordRunsGivenUp, recordRunTaken } from './run-log.ts';

/** `npm run import -- --run <id>`: names the run for which a process is started. */
export const ASKED_RUN = '--run';

/** Performs a run that somebody asked for in the back office, unless it has ended. */
export async function performAsked(
  deps: IngestionDeps,
  id: number,
  io: Pick<CommandIo, 'line' | 'progress' | 'signal'>,
): Promise<number> {
  const run = await recordRunTaken(deps.database, id);
  const connector = run && connectorNamed(run.connector);
  if (!connector) {
    const fault = run ? `There is no source "${run.connector}".` : null;
    await recordRunsGivenUp(deps.database, [id], fault, deps.clock());
    return 1;
  }
  return performImports(deps, [{ id, connector, paths: run.paths }], io);
}
