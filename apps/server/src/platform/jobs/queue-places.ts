import { type JobDefinition, type JobQueue, queueOf } from './job-definition.ts';
import type { Wanted } from './take-jobs.ts';

/** Counts the places of each queue that this worker uses. */
export class QueuePlaces {
  readonly #queues = new Map<string, JobQueue>();
  readonly #used = new Map<string, number>();

  constructor(definitions: readonly JobDefinition[]) {
    for (const definition of definitions) {
      const queue = queueOf(definition);
      const { atOnce } = this.#queues.get(queue.name) ?? queue;
      if (atOnce !== queue.atOnce) {
        throw new Error(
          `The queue "${queue.name}" of the job "${definition.name}" has ${queue.atOnce} places, and ${atOnce} elsewhere: say it once, and import it.`,
        );
      }
      this.#queues.set(queue.name, queue);
    }
  }

  /** Queues of which this worker has free places. */
  free(): Wanted['queues'] {
    const queues = [...this.#queues.values()].map(({ name, atOnce }) => ({
      name,
      atOnce,
      free: atOnce - this.#usedOf(name),
    }));
    return queues.filter(({ free }) => free > 0);
  }

  /** Takes a place; returns the function that releases it. */
  use(queue: JobQueue): () => void {
    const add = (change: number) => void this.#used.set(queue.name, this.#usedOf(queue.name) + change);
    add(1);
    return () => add(-1);
  }

  #usedOf(name: string): number {
    return this.#used.get(name) ?? 0;
  }
}
