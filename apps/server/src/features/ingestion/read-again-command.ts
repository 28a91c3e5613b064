import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { defineJob, NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import { SCHEDULED_KEY } from '../../platform/jobs/job-schedule.ts';
import { finishRun } from './finish-run.ts';
import type { IngestionDeps } from './ingestion.ts';
import { readAgain } from './read-again.ts';
import { noteReaders } from './reading-state.ts';

export const READ_AGAIN = defineJob({
  name: 'read-again',
  title: '重新读取已存文档',
  payload: NO_PAYLOAD,
  everySeconds: 600,
  // Takes turns with the rebuild, before it: what is read again is merged with it anyway.
  queue: { name: 'rebuild', title: '重建', atOnce: 1 },
  priority: 1,
  longestSeconds: 86_400,
});

/** At the start: documents that older rules read are read again at once rather than when it is due next. */
export async function prepareReading({ database, ingestion }: IngestionDeps): Promise<void> {
  if ((await noteReaders(database, ingestion)).length > 0)
    await enqueueJob(database, READ_AGAIN, {}, { uniqueKey: SCHEDULED_KEY });
}

export async function readAgainAfterUpdate(deps: IngestionDeps, signal: AbortSignal): Promise<void> {
  const done = await readAgain(deps, { signal });
  signal.throwIfAborted();
  if (done > 0) await finishRun(deps);
}

const USAGE = `Usage:
  npm run read-again   reads stored documents again where the rules of their connectors have changed`;
const EVERY = 5_000;

export async function readAgainCommand(deps: IngestionDeps, args: readonly string[], io: CommandIo): Promise<number> {
  if (args.length > 0) {
    io.line(USAGE);
    return args.includes('--help') ? 0 : 1;
  }
  let printed = 0;
  const done = await readAgain(deps, {
    signal: io.signal,
    progress(connector, count) {
      if (Math.floor(count / EVERY) !== printed) io.line(`${connector}: ${count}`);
      printed = Math.floor(count / EVERY);
    },
  });
  if (io.signal.aborted) {
    io.line(`Stopped after ${done} documents; the next run goes on from there.`);
    return 130;
  }
  if (done > 0) await finishRun(deps);
  io.line(done > 0 ? `${done} documents read again.` : 'Everything was read by the rules of this version already.');
  return 0;
}
