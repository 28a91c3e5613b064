import type { Calls } from './calls.ts';
import { startThread, type Thread, type ThreadOptions } from './thread.ts';

export type OnDemandWorker<Known extends Calls> = Omit<Thread<Known>, 'stopped'>;

/** After this idle time the worker is ended, because the memory of a build is only released then. */
const IDLE_MS = 30_000;

/** A stateless worker: started by the first call, ended after some idle time, and started again by the next call. */
export function onDemandWorker<Known extends Calls>(options: ThreadOptions): OnDemandWorker<Known> {
  let current: Thread<Known> | undefined;
  let underWay = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Thread<Known> {
    const started = startThread<Known>(options);
    current = started;
    void started.stopped.then(() => {
      if (current === started) current = undefined;
    });
    return started;
  }

  return {
    async call(kind, input, callOptions) {
      clearTimeout(idle);
      underWay += 1;
      try {
        return await (current ?? start()).call(kind, input, callOptions);
      } finally {
        underWay -= 1;
        if (underWay === 0) idle = setTimeout(() => void current?.close(), IDLE_MS).unref();
      }
    },
    async close() {
      clearTimeout(idle);
      await current?.close();
    },
  };
}
