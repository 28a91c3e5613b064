import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { commandEvent } from '../audit/command-event.ts';
import { askForRebuild, rebuildLibrary } from './rebuild-library.ts';
import { recordEvent } from '../ingestion/events.ts';
import { finishRun } from '../ingestion/finish-run.ts';

/** Rebuilds stored records after an update of the portal that changed the rules. */
export async function rebuildAfterUpdate({ database, clock }: CommonDeps, signal: AbortSignal): Promise<void> {
  const done = await rebuildLibrary({ database, clock, signal });
  signal.throwIfAborted();
  if (done > 0) await finishRun(database, clock());
}

const USAGE = `Usage:
  npm run rebuild            builds every record anew from what sources said, where the rules have changed
  npm run rebuild -- --all   also where they have not`;
const EVERY = 5_000;

export async function rebuildCommand(
  { database, clock }: CommonDeps,
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
  if (done > 0) await finishRun(database, clock());
  io.line(done > 0 ? `${done} records built anew.` : 'Everything is built by the rules of this version already.');
  return 0;
}
