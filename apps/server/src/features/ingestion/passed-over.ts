import type { PassedOver } from './import-progress.ts';

const NAMES_SHOWN = 3;
const LONGEST_NAME = 200;

/** Counts what an import does not read, by why. Archives hold hundreds of thousands of files, so only the first names are remembered. */
export class PassedOverFiles {
  readonly #found = new Map<string, { count: number; names: string[] }>();

  readonly add = (name: string, why: string): void => {
    const same = this.#found.get(why) ?? { count: 0, names: [] };
    this.#found.set(why, same);
    same.count += 1;
    if (same.names.length < NAMES_SHOWN) same.names.push(name.slice(0, LONGEST_NAME));
  };

  list(): PassedOver[] {
    return [...this.#found].map(([why, { count, names }]) => ({ why, count, names }));
  }
}
