import type { FastifyInstance } from 'fastify';
import type { Portal } from '../compose.ts';
import { aborted } from '../platform/aborted.ts';
import type { CommandServer } from '../platform/command-socket/serve-commands.ts';
import { type DrainTimes, drain } from '../platform/http/drain.ts';
import type { JobWorker } from '../platform/jobs/job-worker.ts';

export interface RunningPortal {
  app?: FastifyInstance | undefined;
  portal: Portal;
  commands?: CommandServer | undefined;
  worker?: JobWorker | undefined;
}

export interface StopTimes extends DrainTimes {
  /** What runs in the database then is ended. */
  end: AbortSignal;
}

const LINGER_MS = 500;
/** For open calls to end, a command or a job to come to a place where it can be taken up again. */
const CALLS_MS = 8_000;
/** For what then still runs in the database; ending it takes up to a second where its server says nothing. */
const END_MS = 8_500;
const ALL_MS = 10_000;

/** From now on. Whatever hangs nevertheless goes with the process. */
export function stopTimes(): StopTimes {
  setTimeout(() => process.exit(1), ALL_MS);
  const [lingered, deadline, end] = [LINGER_MS, CALLS_MS, END_MS].map((ms) => AbortSignal.timeout(ms));
  return { lingered, deadline, end } as StopTimes;
}

/**
 * Stops all of the portal, whatever it is doing, by `times.end`. Answers whether everything came to its own end; what did not is taken up by
 * the next start as after a crash: a job when its lease ends, an import with its next file or record.
 */
export async function stopPortal({ app, portal, commands, worker }: RunningPortal, times: StopTimes): Promise<boolean> {
  const drained = app ? drain(app, times) : true;
  const stopped = Promise.all([commands?.close(), worker?.stop()]).then(() => true);
  const inTime = await Promise.all([
    Promise.race([drained, aborted(times.end)]),
    Promise.race([stopped, aborted(times.deadline)]),
  ]);
  await portal.close(times.end);
  return inTime.every(Boolean);
}
