/** Joins a product that one source names with its suite and another without: `Oracle Fusion Middleware Outside In Technology`, `Oracle Outside In Technology`. */
import { joinGroups, type ProductGroup } from './names/product-group.ts';
import { boundOf } from './version-match.ts';

const MOST_GROUPS = 12;
/** Of the shorter name, without its maker: `Server` is the end of too many names. */
const FEWEST_WORDS = 2;

/** Only where no source names both, and both have the same affected versions. */
export function withoutSuites(groups: ProductGroup[]): ProductGroup[] {
  if (groups.length < 2 || groups.length > MOST_GROUPS) return groups;
  const source = groups[0]?.members[0]?.source;
  if (groups.every(({ members }) => members.every((member) => member.source === source))) return groups;
  const joined = new Map<ProductGroup, ProductGroup>();
  const gone = new Set<ProductGroup>();
  for (const long of groups) {
    const short = groups.find((it) => it !== long && !gone.has(it) && isEndOf(it, long) && areAlike(it, long));
    if (short === undefined) continue;
    joined.set(short, joinGroups(joined.get(short) ?? short, long));
    gone.add(long);
  }
  return gone.size === 0 ? groups : groups.filter((it) => !gone.has(it)).map((it) => joined.get(it) ?? it);
}

function isEndOf({ name: short }: ProductGroup, { name: long }: ProductGroup): boolean {
  const space = short.indexOf(' ');
  if (space < 1 || long.length <= short.length || !long.startsWith(short.slice(0, space + 1))) return false;
  const own = short.slice(space);
  return own.trim().split(' ').length >= FEWEST_WORDS && long.toLowerCase().endsWith(own.toLowerCase());
}

function areAlike(a: ProductGroup, b: ProductGroup): boolean {
  const sources = new Set(a.members.map(({ source }) => source));
  if (b.members.some(({ source }) => sources.has(source))) return false;
  const ranges = rangesOf(a);
  return ranges !== '' && ranges === rangesOf(b);
}

/** All affected versions in one order; '' where none is named. */
function rangesOf({ members }: ProductGroup): string {
  const affected = members.flatMap(({ versions }) => versions.filter(({ status }) => status === 'affected'));
  const ranges = affected.map(
    (it) => `${it.version.replace(/^(?:0|\*)$/, '')}${it.lessThan ? '<' : ','}${boundOf(it)}`,
  );
  return [...new Set(ranges)]
    .filter((range) => range !== ',')
    .sort()
    .join('|');
}
