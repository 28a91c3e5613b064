import type { Connector } from '@ldy/connectors/connector.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import { describeSummary } from './describe-summary.ts';
import { finishRun } from './finish-run.ts';
import { importFiles } from './import-files.ts';
import { hasTooManyBad, type ImportProgress, type ImportSummary } from './import-progress.ts';
import type { IngestionDeps } from './ingestion.ts';
import { type FollowedRuns, followRuns, recordRunEnd, recordRunsGivenUp } from './run-log.ts';

/** A run that was recorded. */
export interface ImportPart {
  id: number;
  connector: Connector;
  paths: readonly string[];
}

type Io = Pick<CommandIo, 'line' | 'progress' | 'signal'>;

/** Imports one source after the other, until somebody stops them here or in the back office; then what follows from the library. Returns the exit code. */
export async function performImports(deps: IngestionDeps, parts: readonly ImportPart[], io: Io): Promise<number> {
  const ids = parts.map(({ id }) => id);
  const stopping = new AbortController();
  using followed = followRuns(deps.database, ids, () => stopping.abort());
  const signal = AbortSignal.any([io.signal, stopping.signal]);
  const summaries: ImportSummary[] = [];
  try {
    for (const part of parts) {
      if (signal.aborted) break;
      summaries.push(await importPart(deps, part, { ...io, signal }, followed));
    }
  } catch (error) {
    await recordRunsGivenUp(deps.database, ids, faultOf(error), deps.clock()).catch(() => {});
    throw error;
  }
  await recordRunsGivenUp(deps.database, ids, null, deps.clock());
  io.line(`Finishing: ${deps.ingestion.steps.map(({ name }) => name).join(', ')} …`);
  const ended = new Set(summaries.filter(({ outcome }) => outcome === 'complete').map(({ connector }) => connector));
  const stopped = parts.map(({ connector }) => connector.name).filter((name) => !ended.has(name));
  const { lines } = await finishRun(deps, stopped);
  for (const line of lines) io.line(line);
  return summaries.length < parts.length ? 1 : exitCode(summaries);
}

async function importPart(
  deps: IngestionDeps,
  part: ImportPart,
  io: Io,
  followed: FollowedRuns,
): Promise<ImportSummary> {
  const now = deps.clock();
  let last: ImportProgress | undefined;
  const summary = await importFiles({ ...deps, now }, part.connector, part.paths, {
    progress: (progress) => {
      last = progress;
      followed.tell(part.id, progress);
      io.progress(progress);
    },
    signal: io.signal,
  });
  await recordRunEnd(deps.database, part.id, summary, last, deps.clock());
  for (const line of describeSummary(summary)) io.line(line);
  return summary;
}

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function exitCode(summaries: readonly ImportSummary[]): number {
  if (summaries.some((summary) => summary.refused.length > 0 || summary.outcome === 'cancelled')) return 1;
  return summaries.some(hasTooManyBad) ? 2 : 0;
}
