import { DAY_MS } from '../../calendar/day.ts';
import { compareVersions } from '../../product/version.ts';
import { comparePlaces, placeOf } from './build-place.ts';
import type { GraphTarget } from './graph-target.ts';

export const lineOf = ({ component, branch, scheme }: GraphTarget): string => [component, branch, scheme].join('\n');

interface Placed {
  target: GraphTarget;
  build: string;
}

/**
 * The lines of a product of which the versions have an order: each from the lowest to the highest. Targets without a place, and those of which the version does not agree
 * with the time of the others (a build of another product, a slip of the pen), are in none: their order is unknown.
 */
export function orderedLines(targets: readonly GraphTarget[]): GraphTarget[][] {
  const lines = new Map<string, Placed[]>();
  for (const target of targets) {
    const place = placeOf(target);
    if (place === null) continue;
    const key = `${lineOf(target)}\n${place.family}`;
    const line = lines.get(key);
    if (line) line.push({ target, build: place.build });
    else lines.set(key, [{ target, build: place.build }]);
  }
  return [...lines.values()].map((line) => agreeing(line.sort(byBuild)).map(({ target }) => target));
}

const buildOrder = (a: Placed, b: Placed): number => compareVersions(a.build, b.build, a.target.scheme) ?? 0;
const byBuild = (a: Placed, b: Placed): number => buildOrder(a, b) || (a.target.patch < b.target.patch ? -1 : 1);

/** Numbers of packages are compared by rules of their own, and fixes of an older version may come later: there each link is judged by its dates alone. */
const isCountedInTime = ({ target: { scheme, class: kind } }: Placed): boolean =>
  (scheme === '' || scheme === 'windows') && kind !== 'release' && kind !== 'service-pack';

/** The most that agree: from one to the next neither the version nor the day of publication goes back. */
function agreeing(sorted: readonly Placed[]): readonly Placed[] {
  if (!sorted.every(isCountedInTime)) return sorted;
  /** By length: where the chain of that length ends that ends on the earliest day. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  const dayAt = (at: number): string => sorted[at]?.target.published ?? '';
  const dated = sorted.flatMap(({ target: { published } }, at) => (published === null ? [] : [at]));
  // Of one build the earliest first, so that no day decides among equals.
  dated.sort((a, b) => buildOrder(sorted[a] as Placed, sorted[b] as Placed) || (dayAt(a) < dayAt(b) ? -1 : 1));
  for (const at of dated) {
    const length = ends.findLastIndex((end) => dayAt(end) <= dayAt(at)) + 1;
    const last = ends[length - 1];
    if (last !== undefined) before.set(at, last);
    ends[length] = at;
  }
  const agreed = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) agreed.add(at);
  return sorted.filter(({ target }, at) => target.published === null || agreed.has(at) || isClose(at));

  /** Weeks too early or too late: no other place in the line is meant, and each link is judged by its days. */
  function isClose(at: number): boolean {
    const day = Date.parse(dayAt(at));
    const before = dated.findLast((other) => agreed.has(other) && other < at);
    const after = dated.find((other) => agreed.has(other) && other > at);
    return (
      (before === undefined || Date.parse(dayAt(before)) - day <= CLOSE_DAYS * DAY_MS) &&
      (after === undefined || day - Date.parse(dayAt(after)) <= CLOSE_DAYS * DAY_MS)
    );
  }
}
const CLOSE_DAYS = 62;

/** The oldest first: by versions where all of them are of one kind, by days where Microsoft writes builds of one line in several ways. */
export const sortVersions = <Target extends GraphTarget>(line: readonly Target[]): Target[] =>
  [...line].sort(
    (a, b) =>
      (isBuild(a) && isBuild(b) ? byDay(a, b) : 0) ||
      (comparePlaces(a, b) ?? compareVersions(a.version, b.version, a.scheme) ?? 0) ||
      byDay(a, b) ||
      (a.patch < b.patch ? -1 : 1),
  );
const isBuild = ({ scheme, class: kind }: GraphTarget): boolean => scheme === '' && kind !== 'release';
const byDay = ({ published: a }: GraphTarget, { published: b }: GraphTarget): number =>
  (a ?? '') < (b ?? '') ? -1 : Number(a !== b);
