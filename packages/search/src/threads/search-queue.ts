import { ShareOfTime } from './share-of-time.ts';

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

export type SearchQueue = <T>(work: () => Promise<T>, asker?: string) => Promise<T>;

interface Waiting {
  asker: string;
  since: number;
  go: () => void;
  refuse: (error: Error) => void;
}

/**
 * Searches wait here and not in the thread: a change of the library never waits behind more than `atOnce` of them, and who has waited for
 * too long costs nothing any more. Next is who took least of the thread lately, so whoever asks for much waits for others and they hardly for
 * them; where too many wait, it is theirs that are refused. Throws SearchBusy.
 */
export function createSearchQueue({ atOnce, waiting, longestWaitMs }: QueueLimits): SearchQueue {
  const running: string[] = [];
  const queue: Waiting[] = [];
  const share = new ShareOfTime();

  /** Who took much has one search in the thread at most. */
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

  /** Room for one of this asker: the last one of whoever has most waiting goes, which may be this one. */
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
