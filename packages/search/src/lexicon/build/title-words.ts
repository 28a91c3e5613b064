/**
 * Extracts Han words from titles by statistics: a run of characters is a word when its characters occur together far more often than by
 * chance and its neighbours vary. Dictionaries have neither 路由器 nor the terms of the security field.
 */

/** Minimum number of occurrences. */
const LEAST = 20;
const LONGEST = 7;
const LONGEST_RUN = 60;
/** Minimum cohesion of a word at its weakest split, in bits (pointwise mutual information). */
const COHESION = 4;
/** Minimum entropy of the neighbours, in bits, on the side where it is lower. */
const FREEDOM = 1;
/** Words that join others; no word spans them. */
const JOINTS = /(?:漏洞|存在|的|(?:股份)?有限(?:责任)?公司)+/u;
const RUNS = /\p{Script=Han}{2,}/gu;

export function titleWords(titles: Iterable<string>): Map<string, number> {
  const runs = countRuns(titles);
  const grams = new Map<string, number>();
  let total = 0;
  for (const [run, times] of runs) {
    total += times * run.length;
    eachGram(run, 1, (gram) => grams.set(gram, (grams.get(gram) ?? 0) + times));
  }
  const candidates = new Map<string, { left: Neighbours; right: Neighbours }>();
  for (const [gram, times] of grams) {
    if (gram.length < 2 || times < LEAST || cohesion(gram, times, grams, total) < COHESION) continue;
    candidates.set(gram, { left: new Neighbours(), right: new Neighbours() });
  }
  for (const [run, times] of runs) {
    eachGram(run, 2, (gram, from) => {
      const sides = candidates.get(gram);
      sides?.left.add(run.charAt(from - 1), times);
      sides?.right.add(run.charAt(from + gram.length), times);
    });
  }
  const words = new Map<string, number>();
  for (const [gram, { left, right }] of candidates) {
    if (Math.min(left.freedom(), right.freedom()) >= FREEDOM) words.set(gram, grams.get(gram) ?? 0);
  }
  return words;
}

function countRuns(titles: Iterable<string>): Map<string, number> {
  const runs = new Map<string, number>();
  for (const title of titles) {
    for (const [han] of title.matchAll(RUNS)) {
      for (const run of han.split(JOINTS)) {
        if (run.length >= 2 && run.length <= LONGEST_RUN) runs.set(run, (runs.get(run) ?? 0) + 1);
      }
    }
  }
  return runs;
}

function eachGram(run: string, shortest: number, take: (gram: string, from: number) => void): void {
  for (let from = 0; from < run.length; from += 1) {
    for (let length = shortest; length <= LONGEST && from + length <= run.length; length += 1) {
      take(run.slice(from, from + length), from);
    }
  }
}

function cohesion(gram: string, times: number, grams: ReadonlyMap<string, number>, total: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < gram.length; at += 1) {
    const [head, tail] = [grams.get(gram.slice(0, at)) ?? 1, grams.get(gram.slice(at)) ?? 1];
    least = Math.min(least, (times * total) / (head * tail));
  }
  return Math.log2(least);
}

/** Neighbours of a word with their counts; the edge of a text counts as the most varied neighbour. */
class Neighbours {
  readonly #times = new Map<string, number>();
  #sum = 0;

  add(character: string, times: number): void {
    this.#times.set(character, (this.#times.get(character) ?? 0) + times);
    this.#sum += times;
  }

  freedom(): number {
    let entropy = 0;
    for (const times of this.#times.values()) entropy -= (times / this.#sum) * Math.log2(times / this.#sum);
    return Math.max(entropy, (4 * (this.#times.get('') ?? 0)) / this.#sum);
  }
}
