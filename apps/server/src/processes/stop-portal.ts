import type { FastifyInstance } from 'fastify';
import type { Portal } from '../compose.ts';
import { aborted } from '../platform/aborted.ts';
import type { CommandServer } from '../platform/command-socket/serve-commands.ts';
import { type DrainTimes, drain } from '../platform/http/drain.ts';
import type { JobWorker } from '../platform/jobs/job-worker.ts';
import { endThreads } from '../platform/threads/in-thread.ts';

export interface RunningPortal {
  app?: FastifyInstance | undefined;
  portal: Portal;
  commands?: CommandServer | undefined;
  worker?: JobWorker | undefined;
}

export interface StopTimes extends DrainTimes {
  /** Aborts what still runs in the database. */
  end: AbortSignal;
}

const LINGER_MS = 500;
/** For open calls to finish, and for a command or job to reach a point where it can be resumed. */
const CALLS_MS = 8_000;
/** When remaining statements are cancelled, which takes up to a second if the server does not respond. */
const END_MS = 8_500;
const ALL_MS = 10_000;

/** Counted from now. Anything that still hangs ends with the process. */
export function stopTimes(): StopTimes {
  setTimeout(() => process.exit(1), ALL_MS);
  const [lingered, deadline, end] = [LINGER_MS, CALLS_MS, END_MS].map((ms) => AbortSignal.timeout(ms));
  return { lingered, deadline, end } as StopTimes;
}

/**
 * Stops the whole portal by `times.end`. Returns whether everything ended by itself; the rest is resumed by the next start as after a
 * crash: a job when its lease expires, an import with its next file or record.
 */
export async function stopPortal({ app, portal, commands, worker }: RunningPortal, times: StopTimes): Promise<boolean> {
  const drained = app ? drain(app, times) : true;
  const stopped = Promise.all([commands?.close(), worker?.stop()]).then(() => true);
  const inTime = await Promise.all([
    Promise.race([drained, aborted(times.end)]),
    Promise.race([stopped, aborted(times.deadline)]),
  ]);
  await Promise.race([endThreads(), aborted(times.end)]);
  await portal.close(times.end);
  return inTime.every(Boolean);
}
