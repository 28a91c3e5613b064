import { ShareOfTime } from './share-of-time.ts';

/** Too many searches are waiting to be served in time: the caller gets this error at once instead of waiting. */
export class SearchBusy extends Error {
  override name = 'SearchBusy';
  constructor() {
    super('Too many searches at once: try again in a moment.');
  }
}

export interface QueueLimits {
  /** Searches in the thread at once: one that runs, and one that follows without a pause. */
  atOnce: number;
  waiting: number;
  longestWaitMs: number;
}

export type SearchQueue = <T>(work: () => Promise<T>, asker?: string) => Promise<T>;

interface Waiting {
  asker: string;
  since: number;
  go: () => void;
  refuse: (error: Error) => void;
}

/**
 * Searches wait here and not in the thread, so a change of the library waits behind at most `atOnce` of them, and a search that timed
 * out waiting costs nothing. The next one is that of the asker who used least time lately. Heavy users wait for the others; when the queue is full,
 * their searches are rejected. Throws SearchBusy.
 */
export function createSearchQueue({ atOnce, waiting, longestWaitMs }: QueueLimits): SearchQueue {
  const running: string[] = [];
  const queue: Waiting[] = [];
  const share = new ShareOfTime();

  /** Heavy users have at most one search in the thread. */
  const mayGo = (asker: string) =>
    running.length < atOnce && !(running.includes(asker) && share.hasTakenMuch(asker, performance.now()));

  function goOn(): void {
    for (let first = takeNext(); first; first = takeNext()) {
      running.push(first.asker);
      first.go();
    }
  }

  function takeNext(): Waiting | undefined {
    const now = performance.now();
    while (queue[0] && now - queue[0].since > longestWaitMs) queue.shift()?.refuse(new SearchBusy());
    const ready = queue.filter(({ asker }) => mayGo(asker));
    const next = ready.reduce<Waiting | undefined>(
      (best, entry) => (best && share.taken(best.asker, now) <= share.taken(entry.asker, now) ? best : entry),
      undefined,
    );
    if (next) queue.splice(queue.indexOf(next), 1);
    return next;
  }

  /** Makes room for this asker: drops the last search of the asker with most waiting ones, which may be this asker. */
  function makeRoom(asker: string): void {
    const counts = new Map([[asker, 1]]);
    for (const entry of queue) counts.set(entry.asker, (counts.get(entry.asker) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const at = queue.findLastIndex((entry) => entry.asker !== asker && counts.get(entry.asker) === most);
    if (counts.get(asker) === most || at < 0) throw new SearchBusy();
    queue.splice(at, 1)[0]?.refuse(new SearchBusy());
  }

  return async (work, asker = '') => {
    if (queue.length === 0 && mayGo(asker)) running.push(asker);
    else {
      if (queue.length >= waiting) makeRoom(asker);
      await new Promise<void>((go, refuse) => queue.push({ asker, go, refuse, since: performance.now() }));
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      share.note(asker, now - began, now);
      running.splice(running.indexOf(asker), 1);
      goOn();
    }
  };
}
