/** Pseudo-random choices determined by a seed. */
export interface Dice {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** 0 (inclusive) to `sides` (exclusive). */
  roll(sides: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Between `least` and `most` distinct items. */
  some<T>(from: readonly T[], least: number, most: number): T[];
  /** All items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

export function createDice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    next,
    roll,
    chance: (share) => next() < share,
    pick(from) {
      if (from.length === 0) throw new Error('Nothing to pick from.');
      return from[roll(from.length)] as (typeof from)[number];
    },
    some(from, least, most) {
      const left = [...from];
      const wanted = Math.min(left.length, least + roll(most - least + 1));
      return Array.from({ length: wanted }, () => left.splice(roll(left.length), 1)).flat();
    },
    shuffle(items) {
      const mixed = [...items];
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = roll(at + 1);
        [mixed[at], mixed[other]] = [mixed[other] as (typeof items)[number], mixed[at] as (typeof items)[number]];
      }
      return mixed;
    },
  };
}
