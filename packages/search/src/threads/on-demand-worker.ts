import type { Calls } from './calls.ts';
import { startThread, type Thread, type ThreadOptions } from './thread.ts';

export type OnDemandWorker<Known extends Calls> = Omit<Thread<Known>, 'stopped'>;

/** Memory that building took is given back only when the thread ends. */
const IDLE_MS = 30_000;

/**
 * A thread that keeps nothing: started when it is asked something, ended when nobody asked for a while, started anew when it is asked
 * again after it stopped.
 */
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
