/** A source that adds CPEs to a record repeats its product under the name of the dictionary: `liferay paid_portal` beside `Liferay Portal Plus`. */
import type { AffectedProduct } from '../affected-product.ts';
import { lettersOf } from './letters.ts';
import { joinGroups, type ProductGroup } from './product-group.ts';
import { mayBeFromCpe } from './readable-name.ts';

/**
 * Joins the product that only the words of a CPE name with the one that others name, where both have the same affected versions and no third has them. Two
 * with other versions are left apart: nothing then says that they are one.
 */
export function withoutEchoes(groups: readonly ProductGroup[]): ProductGroup[] {
  if (groups.length < 2 || groups.length > MOST_GROUPS || !groups.some(isCalledSo)) return [...groups];
  const plugin = groups.length === 2 ? pluginAndEcho(groups) : null;
  if (plugin !== null) return [plugin];
  const byRanges = Map.groupBy(groups, rangesOf);
  const joined = new Map<ProductGroup, ProductGroup>();
  for (const [ranges, alike] of byRanges) {
    const known = alike.find(isEcho);
    const echo = known ?? alike.find(isCalledSo);
    const named = alike.find((it) => !(known ? isEcho : isCalledSo)(it));
    if (ranges === '' || alike.length !== 2 || echo === undefined || named === undefined) continue;
    if ((groups.length > 2 || !known) && !isOfOneMaker(echo, named)) continue;
    if (!known && !isOfOneRecord(echo, named)) continue;
    joined.set(named, joinGroups(named, echo));
    joined.set(echo, EMPTY);
  }
  return groups.map((it) => joined.get(it) ?? it).filter((it) => it !== EMPTY);
}

/**
 * One extension of WordPress in the words of its source, `Directorist – WordPress Business Directory`, and in those of the CPE that CISA adds to the same
 * record, `directorist`: the name begins alike, whatever the versions.
 */
function pluginAndEcho(groups: readonly ProductGroup[]): ProductGroup | null {
  const named = groups.find((it) => !isEcho(it));
  const echo = groups.find(isEcho);
  if (named === undefined || echo === undefined || !beginAlike(named.name, echo.name)) return null;
  const source = named.members[0]?.source;
  if ([...named.members, ...echo.members].some((member) => member.source !== source)) return null;
  return joinGroups(named, echo);
}

const EXTENSION = /^WordPress (?:插件|主题) /;
const SHORTEST = 5;

function beginAlike(name: string, other: string): boolean {
  if (!EXTENSION.test(name) || !EXTENSION.test(other)) return false;
  const [a, b] = [name, other].map((it) => lettersOf(it.replace(EXTENSION, '')));
  const [short = '', long = ''] = (a ?? '').length < (b ?? '').length ? [a, b] : [b, a];
  return short.length >= SHORTEST && long.startsWith(short);
}

const MOST_GROUPS = 12;
const EMPTY: ProductGroup = { key: '', name: '', members: [], indexes: [] };

const isEcho = (group: ProductGroup): boolean =>
  isCalledSo(group) && group.members.every(({ cpes }) => cpes?.length > 0);

const isCalledSo = ({ members }: ProductGroup): boolean =>
  members.every(({ vendor, product }) => mayBeFromCpe(vendor) && mayBeFromCpe(product));

/** For readers who may not see CPEs: a record of the CVE list that spells one maker in two ways has the second from CISA. */
const isOfOneRecord = (a: ProductGroup, b: ProductGroup): boolean =>
  [...a.members, ...b.members].every(({ source }) => source === 'cve');

function isOfOneMaker(a: ProductGroup, b: ProductGroup): boolean {
  const makers = [a, b].map(({ members: [first] }) => first?.standardVendor?.id ?? first?.vendor.toLowerCase() ?? '');
  return makers[0] !== '' && makers[0] === makers[1];
}

/** All affected versions in one order; '' where none is bounded. */
function rangesOf({ members }: ProductGroup): string {
  const ranges = new Set(members.flatMap(rangesOfEntry));
  return [...ranges].sort().join('|');
}

const rangesOfEntry = ({ versions }: AffectedProduct): string[] =>
  versions
    .filter(({ status }) => status === 'affected')
    .map(({ version, lessThan = '', lessThanOrEqual = '' }) =>
      [withoutBeginning(version), lessThan, lessThanOrEqual].map(asInCpe).join(';'),
    )
    .filter((range) => range !== ';;');

/** `3.7 SP2` is `3.7sp2` in a CPE. */
const asInCpe = (version: string): string => version.toLowerCase().replace(/\s+/g, '');

const withoutBeginning = (version: string) => (/^(?:0|\*|-|n\/?a|unspecified)$/i.test(version) ? '' : version);
