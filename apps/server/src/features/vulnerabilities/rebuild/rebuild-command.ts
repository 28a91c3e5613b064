import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, NO_PAYLOAD } from '#server/platform/jobs/job-definition.ts';
import { SCHEDULED_KEY } from '#server/platform/jobs/job-schedule.ts';
import type { CommonDeps } from '#server/platform/modules/module.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { recordEvent } from '../events.ts';
import { askForRebuild, isOutdated, noteEmptyLibrary, rebuildLibrary } from './rebuild-library.ts';

export const REBUILD_LIBRARY = defineJob({
  name: 'rebuild-library',
  title: '重建漏洞库',
  payload: NO_PAYLOAD,
  everySeconds: 600,
  // Takes minutes after an update, more for larger libraries, so it has a queue of its own.
  queue: { name: 'rebuild', title: '重建', atOnce: 1 },
  longestSeconds: 86_400,
});

/** At the start: an empty library is one of our rules; one of former rules is rebuilt at once rather than when it is due next. */
export async function prepareLibrary(database: Database): Promise<void> {
  await noteEmptyLibrary(database);
  if (await isOutdated(database)) await enqueueJob(database, REBUILD_LIBRARY, {}, { uniqueKey: SCHEDULED_KEY });
}

/** Has the worker build every record again; a rebuild under way starts over. */
export async function rebuildAll(tx: Queryable): Promise<void> {
  await askForRebuild(tx);
  await enqueueJob(tx, REBUILD_LIBRARY, {}, { uniqueKey: SCHEDULED_KEY });
}

interface RebuildDeps extends CommonDeps {
  /** Updates numbers and counts after a change. */
  finishRun(): Promise<unknown>;
}

/** Rebuilds stored records after an update of the portal that changed the rules. */
export async function rebuildAfterUpdate(
  { database, clock, finishRun }: RebuildDeps,
  signal: AbortSignal,
): Promise<void> {
  const done = await rebuildLibrary({ database, clock, signal });
  signal.throwIfAborted();
  if (done > 0) await finishRun();
}

const USAGE = `Usage:
  npm run rebuild            rebuilds every record from what sources said, where the rules have changed
  npm run rebuild -- --all   also where they have not`;
const EVERY = 5_000;

export async function rebuildCommand(
  { database, clock, finishRun }: RebuildDeps,
  args: readonly string[],
  io: CommandIo,
): Promise<number> {
  if (args.some((arg) => arg !== '--all')) {
    io.line(USAGE);
    return args.includes('--help') ? 0 : 1;
  }
  if (args.includes('--all')) {
    await database.transaction(async (tx) => {
      await askForRebuild(tx);
      await recordEvent(tx, commandEvent({ at: clock(), type: 'library.rebuild', object: '' }));
    });
  }
  const done = await rebuildLibrary({
    database,
    clock,
    signal: io.signal,
    progress: (done, total) => done % EVERY === 0 && io.line(`${done} of ${total}`),
  });
  if (io.signal.aborted) {
    io.line(`Stopped after ${done} records; the next run goes on from there.`);
    return 130;
  }
  if (done > 0) await finishRun();
  io.line(done > 0 ? `${done} records rebuilt.` : 'Everything is built by the rules of this version already.');
  return 0;
}
