/** Which products of a vulnerability a name means that none of them has letter by letter. */
import { isMadeOfCommonHan, isMadeOfCommonWords } from '../../product/names/common-words.ts';
import { type KnownName, knownProductNamed } from '../../product/names/known-name.ts';
import { lettersOf } from '../../product/names/letters.ts';
import type { ProductGroup } from '../../product/names/product-group.ts';
import {
  mayBeOneRelease,
  type PlainName,
  plainNameOf,
  type Reading,
  readingsOf,
} from '../../product/names/typed-name.ts';
import { beginsWithName, endsWithName, type GroupNames, groupNames } from './group-names.ts';

export interface CalledGroup {
  group: ProductGroup;
  /** Release or edition that only one of the two names says: `2019` of `SharePoint Server 2019`; '' for none. */
  release: string;
}

interface Asked {
  letters: string;
  readings: readonly (PlainName & Reading)[];
  /** What our tables know by that name. */
  known: KnownName | null;
}

/** The release that only one of the names says; null where the group is not called so. */
type Tier = (asked: Asked, names: GroupNames) => string | null;

/** The first that finds any counts. */
const TIERS: readonly Tier[] = [
  // By the whole name.
  ({ letters }, { whole }) => (letters !== '' && whole.has(letters) ? '' : null),
  // By the product of its maker.
  (asked, names) =>
    asked.readings.some((it) => isMadeBy(names, it, asked) && names.products.has(lettersOf(it.product))) ? '' : null,
  // Without release, edition and general words.
  (asked, names) => alike(asked, names, names.plain),
  // By the catalogue, which has one product for all that is sold under a name.
  (asked, { ids, releases, isPackage, own: names }) => {
    const { known, letters, readings } = asked;
    if (known === null || isPackage || !ids.has(known.product.id)) return null;
    const [own, others] = [known.isPlain ? '' : moduleIn(readings, known), moduleIn(names, known)];
    if (own !== '' && others !== '' && own !== others) return null;
    const release = nearest(readings[0]?.release ?? '', releases);
    return release === '' && !known.isItsName ? letters : release;
  },
  // By a part of a long name.
  (asked, names) => alike(asked, names, names.parts),
  ({ letters, known }, names) => (known?.isItsName && beginsWithName(names, known.product.name) ? letters : null),
  ({ letters, known, readings: [whole] }, names) =>
    known === null && !saysNothing(whole?.steps.at(-1) ?? '') && endsWithName(names, letters) ? '' : null,
];

export function groupsCalled(groups: readonly ProductGroup[], name: string): CalledGroup[] {
  const readings = readingsOf(name).map((reading) => ({ ...reading, ...plainNameOf(reading.product) }));
  const asked = { letters: lettersOf(name), readings, known: knownProductNamed(name) };
  const possible = groups.filter((group) => mayMean(asked, groupNames(group)));
  for (const tier of TIERS) {
    const found = possible.flatMap((group) => {
      const release = tier(asked, groupNames(group));
      return release === null ? [] : [{ group, release }];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** `iOS` is none of Cisco's, `Git` no plugin of Jenkins, `Java` not crmeb_java, `Office` none that our tables do not know as it. */
function mayMean({ known, readings }: Asked, names: GroupNames): boolean {
  const { ids, isExtension, makers, own, shown } = names;
  if (known === null || ids.has(known.product.id)) return true;
  if (ids.size > 0 || isExtension) return false;
  const [whole, ...ofMakers] = readings;
  if (makers.has(known.product.vendorId) || ofMakers.some(({ maker }) => makers.has(maker))) return true;
  const text = whole?.steps.at(-1) ?? '';
  const isPlain = text.length < LEAST_ALONE || isMadeOfCommonWords(text);
  if (beginsWithName(names, known.product.name)) return true;
  return !isPlain && [shown, ...own.map((it) => it.letters)].includes(whole?.letters ?? '');
}
const LEAST_ALONE = 5;

/** `afm` of `BIG-IP AFM`: what goes on after the name that our tables have; '' for the product itself. */
function moduleIn(names: readonly PlainName[], { product }: KnownName): string {
  const known = readingsOf(product.name).map((reading) => plainNameOf(reading.product).letters);
  const rests = names.flatMap(({ letters }) =>
    known.filter((it) => letters.startsWith(it)).map((it) => letters.slice(it.length)),
  );
  return rests.every((rest) => /^\p{L}{2}/u.test(rest)) ? (rests[0] ?? '') : '';
}

function nearest(release: string, others: readonly string[]): string | null {
  const same = others.filter((it) => mayBeOneRelease(it, release));
  if (same.length === 0) return null;
  return same.includes(release) ? '' : same[0] || release;
}

/** `Server`, `Security Center` and 建站系统 alone are no maker's. */
function isMadeBy({ makers, ids }: GroupNames, { maker, product }: Reading, { known }: Asked): boolean {
  if (makers.has(maker) || (known !== null && ids.has(known.product.id))) return true;
  return (maker === '' || makers.size === 0) && !saysNothing(product);
}
const saysNothing = (name: string): boolean => isMadeOfCommonHan(name) || isMadeOfCommonWords(name);
const SHORTEST = 2;

function alike(asked: Asked, group: GroupNames, names: readonly PlainName[]): string | null {
  for (const reading of asked.readings) {
    const { letters, release, general } = reading;
    if (letters.length < SHORTEST || !isMadeBy(group, reading, asked)) continue;
    const same = names.filter(
      (it) => it.letters === letters && (it.general === general || it.general === '' || general === ''),
    );
    const only = nearest(
      release,
      same.map((it) => it.release),
    );
    if (only !== null) return only;
  }
  return null;
}
