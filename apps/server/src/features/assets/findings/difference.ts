/** What of stored findings is not as it was. */
import type { FindingRow, StoredVerdict } from './finding-of.ts';

/** Of a finding: 0 affected, 1 unknown, 2 none. */
export type Standing = 0 | 1 | 2;
const NONE = 2;

export interface FindingChange {
  anchor: string;
  before: Standing;
  after: Standing;
  /** One component that has another verdict, and how many have. */
  component: string;
  components: number;
}

type Known = Pick<FindingRow, 'anchor' | 'verdict' | 'verdicts'>;

/** The same verdict by another statement is no change. */
export function changesBetween(before: readonly Known[], after: readonly Known[]): FindingChange[] {
  const was = new Map(before.map((one) => [one.anchor, one]));
  const is = new Map(after.map((one) => [one.anchor, one]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((anchor): FindingChange | [] => {
    const [former, own] = [was.get(anchor), is.get(anchor)];
    const differing = differingVerdicts(former?.verdicts ?? [], own?.verdicts ?? []);
    const standings = { before: former?.verdict ?? NONE, after: own?.verdict ?? NONE } as const;
    if (differing.length === 0 && standings.before === standings.after) return [];
    const components = differing.reduce((sum, { count }) => sum + count, 0);
    return { anchor, ...standings, component: differing[0]?.component ?? '', components };
  });
}

/** Of equal components the verdict: those that are in one list alone, and those with another verdict. */
function differingVerdicts(before: readonly StoredVerdict[], after: readonly StoredVerdict[]): StoredVerdict[] {
  const keyOf = ({ component, verdict, count }: StoredVerdict) => JSON.stringify([component, verdict, count]);
  const [was, is] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const added = after.filter((one) => !was.has(keyOf(one)));
  const left = before.filter(
    (one) => !is.has(keyOf(one)) && !added.some(({ component }) => component === one.component),
  );
  return [...added, ...left];
}

/** It says less than before, which is not safe without a cause. */
export const isRelief = ({ before, after }: FindingChange): boolean => after > before;
