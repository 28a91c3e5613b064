/** The order of versions that are numbers and dots only: all that the questions about raw files are asked of. */
const PLAIN = /^[vV]?([0-9]{1,6}(?:\.[0-9]{1,6}){1,4})$/;

/** null for anything else. */
export const numbersOf = (version: string): number[] | null => PLAIN.exec(version)?.[1]?.split('.').map(Number) ?? null;

export function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (let place = 0; place < Math.max(a.length, b.length); place++) {
    const [own, other] = [a[place] ?? 0, b[place] ?? 0];
    if (own !== other) return own < other;
  }
  return false;
}

/** With another last number. */
export const lastAs = (numbers: readonly number[], last: number): number[] => [...numbers.slice(0, -1), last];

export const isSameBranch = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.slice(0, -1).every((part, place) => part === b[place]);
