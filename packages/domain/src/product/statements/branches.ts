/** The branches of a product: which fixed version counts for which line of versions. */

const MOST_PARTS = 32;
const PARTS = /[0-9]+|\p{L}+/gu;

/** Numbers and words of a version, without leading zeros: `v9.1.1c` → 9, 1, 1, c. */
export function partsOf(version: string): string[] {
  const parts = version.slice(0, 256).toLowerCase().match(PARTS) ?? [];
  if (parts[0] === 'v' || parts[0] === 'version' || parts[0] === 'ver') parts.shift();
  return parts.slice(0, MOST_PARTS).map((part) => part.replace(/^0+(?=[0-9])/, ''));
}

/** How many leading parts two versions share; missing parts count as 0, so that 4.0 shares two parts with 4.0.5. */
export function sharedParts(a: readonly string[], b: readonly string[]): number {
  const length = Math.max(a.length, b.length);
  let shared = 0;
  while (shared < length && (a[shared] ?? '0') === (b[shared] ?? '0')) shared++;
  return shared;
}

/** Whether a range is of patches of one release, `4.8.36 < 4.8.36.1`, also `4.3.4 < 4.3.4.2814 build 20240618`, so that its end is the fix of no other one. */
export function isOfOneRelease(start: string, end: string): boolean {
  const [own, last] = [partsOf(start), partsOf(end.replace(/[\s_]build[\s_].{0,40}$/i, ''))];
  return own.length > 2 && last.length === own.length + 1 && own.every((part, index) => part === last[index]);
}

/** The line that follows another one: 8.1 after 8.0, 129 after 128. */
export const lineAfter = (line: string): string => line.replace(/[0-9]+$/, (last) => `${Number(last) + 1}`);

export interface BranchBound {
  /** First version of the branch; '' for everything before. Equal to the bound if the branch began with the fix. */
  start: string;
  bound: string;
}

/**
 * Reads upper bounds that are meant as one list, e.g. 4.0.5, 3.6.4, 3.5.9: the lowest bounds everything before it, each other one what follows
 * the branch of the next lower one: from 3.6, from 4.0. Two bounds of one branch keep their common beginning: their sources disagree.
 */
export function branchesOf(bounds: readonly string[], compare: (a: string, b: string) => number | null): BranchBound[] {
  const sorted = [...new Set(bounds)].sort((a, b) => compare(a, b) ?? 0);
  const branches: BranchBound[] = [];
  for (const bound of sorted) {
    const lower = branches.at(-1);
    const start = lower === undefined ? '' : (startAfter(lower.bound, bound) ?? lower.start);
    const began = start !== '' && ((compare(start, bound) ?? 0) > 0 || isSameRelease(start, bound));
    branches.push({ start: began ? bound : start, bound });
  }
  return branches;
}

/** `22.2R3` and `22.2R3-EVO`: only a word follows. A letter counts: 1.0.0r is the eighteenth fix of 1.0.0. */
function isSameRelease(start: string, bound: string): boolean {
  const parts = partsOf(bound);
  const rest = parts.slice(partsOf(start).length);
  return bound.startsWith(start) && rest.every((part) => /^\p{L}{2,}$/u.test(part));
}

/**
 * The first version after the branch of `lower`: 3.5.9 and 3.6.4 → `3.6`, 1.9.1 and 1.13.2 → `1.10`, 21.4R2-S1 and 21.4R3-S5 → `21.4R3`. `null` if
 * both are of one branch.
 */
function startAfter(lower: string, bound: string): string | null {
  const own = partsOf(bound);
  const before = partsOf(lower);
  const shared = sharedParts(own, before);
  if (shared >= before.length || (shared >= own.length - 1 && before.length <= own.length)) return null;
  const last = before[shared] as string;
  const next = /^[0-9]{1,12}$/.test(last) ? `${Number(last) + 1}` : null;
  if (next === null || own[shared] === next) {
    let length = shared + 1;
    // Following zeros belong to the branch: `4.0` of 4.0.5.
    while (length < own.length - 1 && own[length] === '0') length++;
    return leadingParts(bound, length);
  }
  return leadingParts(lower, shared + 1).replace(/[0-9]+$/, next);
}

/** The text up to the end of its part number `count`. */
function leadingParts(text: string, count: number): string {
  const plain = text.replace(/^(?:version|ver|v)[.\s]?(?=[0-9])/i, '');
  let seen = 0;
  for (const match of plain.matchAll(PARTS)) if (++seen === count) return plain.slice(0, match.index + match[0].length);
  return plain;
}
