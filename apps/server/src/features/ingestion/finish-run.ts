import type { Database } from '../../platform/database/open-database.ts';
import { tidyTables } from '../../platform/database/tidy-tables.ts';
import type { IngestionDeps } from './ingestion.ts';
import { importsUnderWay } from './run-log.ts';

export interface FinishedRun {
  /** What steps say of their results. */
  lines: string[];
  /** Sources with an import that is under way or was stopped, for which some steps wait. */
  waitingFor: string[];
}

/**
 * Steps after an import, as modules declare them, and planner statistics. After a kill the next run, or the worker, completes them. They wait for imports under
 * way, and for those that the caller says were just stopped.
 */
export async function finishRun(
  { database, ingestion, clock }: IngestionDeps,
  stopped: readonly string[] = [],
): Promise<FinishedRun> {
  const now = clock();
  const underWay = await importsUnderWay(database);
  const waitingFor = [...new Set([...underWay.map(({ connector }) => connector), ...stopped])].sort();
  const begunAt = underWay.map(({ startedAt }) => startedAt).sort()[0] ?? null;
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  for (const step of ingestion.steps) await step.run(database, { now, waitingFor, begunAt, say });
  await tidyTables(database, ingestion.growing);
  return { lines, waitingFor };
}

/** Completes the steps that an importer did not reach: it was stopped, or died. */
export async function finishInterruptedRun(deps: IngestionDeps): Promise<void> {
  if (await hasUnfinishedWork(deps)) await finishRun(deps);
}

/** Whether an import ended before all of its steps were done. */
export async function hasUnfinishedWork({ database, ingestion }: IngestionDeps): Promise<boolean> {
  if ((await importsUnderWay(database)).length > 0) return false;
  return !(await areDone(database, ingestion.steps));
}

async function areDone(database: Database, steps: IngestionDeps['ingestion']['steps']): Promise<boolean> {
  for (const { isDone } of steps) if (isDone && !(await isDone(database))) return false;
  return true;
}
