import { type JobDefinition, type JobQueue, queueOf } from './job-definition.ts';
import type { Wanted } from './take-jobs.ts';

/** How many places of each queue a worker uses. */
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

  /** Queues of which this worker does not use every place. */
  free(): Wanted['queues'] {
    const queues = [...this.#queues.values()].map(({ name, atOnce }) => ({
      name,
      atOnce,
      free: atOnce - this.#usedOf(name),
    }));
    return queues.filter(({ free }) => free > 0);
  }

  /** Takes a place; answers how to give it back. */
  use(queue: JobQueue): () => void {
    const add = (change: number) => void this.#used.set(queue.name, this.#usedOf(queue.name) + change);
    add(1);
    return () => add(-1);
  }

  #usedOf(name: string): number {
    return this.#used.get(name) ?? 0;
  }
}
