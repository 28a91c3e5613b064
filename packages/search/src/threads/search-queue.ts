/** More people search at once than are served in time: better to be told so than to wait. */
export class SearchBusy extends Error {
  override name = 'SearchBusy';
  constructor() {
    super('Too many searches at once: try again in a moment.');
  }
}

export interface QueueLimits {
  /** As many are in the thread at once: one that runs, and one that follows without a pause. */
  atOnce: number;
  waiting: number;
  longestWaitMs: number;
}

/**
 * Searches wait here and not in the thread: a change of the library never waits behind more than `atOnce` of them, and who has waited for
 * too long costs nothing any more. Throws SearchBusy.
 */
export function createSearchQueue({
  atOnce,
  waiting,
  longestWaitMs,
}: QueueLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: { go: () => void; refuse: (error: Error) => void; since: number }[] = [];

  function next(): void {
    for (let first = queue.shift(); first; first = queue.shift()) {
      if (performance.now() - first.since <= longestWaitMs) {
        first.go();
        return;
      }
      first.refuse(new SearchBusy());
    }
    running -= 1;
  }

  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw new SearchBusy();
      await new Promise<void>((go, refuse) => queue.push({ go, refuse, since: performance.now() }));
    }
    try {
      return await work();
    } finally {
      next();
    }
  };
}
