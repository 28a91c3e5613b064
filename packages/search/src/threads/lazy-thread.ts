import type { Calls } from './calls.ts';
import { type CallOptions, startThread, type Thread } from './thread.ts';

/** A thread that keeps nothing: started when it is asked something, started anew when it is asked again after it stopped. */
export function lazyThread<Known extends Calls>(entry: URL, name: string): Omit<Thread<Known>, 'stopped'> {
  let current: Thread<Known> | undefined;
  return {
    call(kind, input, options?: CallOptions) {
      if (!current) {
        const started = startThread<Known>(entry, name);
        current = started;
        void started.stopped.then(() => {
          if (current === started) current = undefined;
        });
      }
      return current.call(kind, input, options);
    },
    async close() {
      await current?.close();
    },
  };
}
