/** What a source's own text says of a version that it states beside it: only which side of the version is meant, never another version. */
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { versionPhrases } from '../text-ranges/phrases.ts';
import { compareVersions } from '../version.ts';
import { boundOf, isRange } from '../version-match.ts';
import { isBeginning } from '../version-words.ts';
import { isEndAlone } from './ends-alone.ts';
import { isOpenRange } from './open-ranges.ts';

type Product = Pick<AffectedProduct, 'versions' | 'defaultStatus' | 'source'>;

/** Descriptions of the record: of one source, or of all. */
export type TextsOf = (source: AffectedProduct['source'] | null) => readonly string[];

const LONGEST = 3_000;
const EARLIER = /\b(?:earlier|prior|previous|before|below|older|lower|through|up to)\b|<=|≤|之前|以前|以下|更早/i;

/** The same list if no text adds anything. */
export function readBesideText(product: Product, textsOf: TextsOf): VersionStatement[] {
  const { versions, defaultStatus, source } = product;
  if (versions.length === 0 || versions.length > MOST_STATEMENTS) return versions;
  if (defaultStatus === 'affected' && versions.every(isUnaffectedRelease)) return fixBegins(versions, textsOf(source));
  if (source === 'cnvd' && versions.some(isOpenRange)) return otherSide(versions, textsOf);
  if (source === 'cve' && textsOf(source).some((text) => text.includes(NOT_EVALUATED))) return oldLeftOpen(versions);
  const mayBeEnd = (it: VersionStatement) => isEndAlone(it) || (defaultStatus === 'unaffected' && isRelease(it));
  return versions.some(mayBeEnd) ? upTo(versions, mayBeEnd, textsOf(source)) : versions;
}
const MOST_STATEMENTS = 32;

const isRelease = (it: VersionStatement): boolean =>
  it.status === 'affected' && it.parsed && !isRange(it) && /^[vV]?[0-9]/.test(it.version);

const isUnaffectedRelease = (it: VersionStatement): boolean => it.status === 'unaffected' && it.parsed && !isRange(it);

const rangesIn = (texts: readonly string[]): VersionStatement[] =>
  texts
    .filter((text) => EARLIER.test(text.slice(0, LONGEST)))
    .flatMap((text) => versionPhrases(text).flatMap(({ versions }) => versions.filter(isRange)));

/** F5 writes so of branches out of support: what came before the listed ones is left open. */
const NOT_EVALUATED = '(EoTS) are not evaluated';

function oldLeftOpen(versions: VersionStatement[]): VersionStatement[] {
  const affected = versions.filter(({ status, parsed }) => status === 'affected' && parsed);
  const [first] = affected;
  if (first === undefined || affected.some(({ version }) => !/^[0-9]/.test(version) || isBeginning(version)))
    return versions;
  const lowest = affected.reduce(
    (low, it) => ((compareVersions(it.version, low.version, low.versionType) ?? 0) < 0 ? it : low),
    first,
  );
  const { lessThanOrEqual: _, changes: __, ...rest } = lowest;
  return [...versions, { ...rest, status: 'unknown', version: '', lessThan: lowest.version }];
}

/** `3.1.2` beside "3.1.2 and earlier", whatever the source says of the rest. */
function upTo(
  versions: VersionStatement[],
  mayBeEnd: (it: VersionStatement) => boolean,
  texts: readonly string[],
): VersionStatement[] {
  const telling = texts.filter((text) => EARLIER.test(text.slice(0, LONGEST)));
  if (telling.length === 0) return versions;
  const ranges = rangesIn(telling);
  return versions.map((statement) => {
    const { version, versionType } = statement;
    if (!mayBeEnd(statement)) return statement;
    const named = ranges.find(
      (it) => isBeginning(it.version) && compareVersions(boundOf(it), version, versionType) === 0,
    );
    const raw = named?.raw ?? telling.map((text) => andEarlier(text, version)).find((words) => words !== null);
    return raw === undefined || raw === null ? statement : { ...statement, version: '', lessThanOrEqual: version, raw };
  });
}

/** `2022 SU5 and prior`, however the version is written. */
function andEarlier(text: string, version: string): string | null {
  const place = text.slice(0, LONGEST).indexOf(version);
  if (place < 0) return null;
  const after = text.slice(place + version.length, place + version.length + 40);
  const words =
    /^(?:\s?版本)?\s?(?:(?:and|or) (?:all )?(?:earlier|prior|below|older|previous|lower)|及(?:其)?(?:之前|以前|更早))(?![a-z]|\s(?:to|than)\b|\s(?:versions?\s)?v?\.?\d)/.exec(
      after,
    );
  return words && version + words[0];
}

/** Affected by default but for 14.8.00.3, beside "prior to 14.8.00.3": the fix begins there. */
function fixBegins(versions: VersionStatement[], texts: readonly string[]): VersionStatement[] {
  const [fix, another] = versions;
  if (fix === undefined || another !== undefined) return versions;
  const { version, versionType } = fix;
  const named = rangesIn(texts).find((it) => {
    const order = compareVersions(boundOf(it), version, versionType);
    return order !== null && order <= 0 && isBeginning(it.version);
  });
  if (named) return [{ ...fix, status: 'affected', version: '', lessThan: version, raw: named.raw ?? '' }, fix];
  const words = wordsBefore(version, texts);
  return words === null ? versions : [{ ...fix, status: 'affected', version: '', parsed: false, raw: words }, fix];
}

/** `prior to SMR Jul-2024 Release 1` of `SMR Jul-2024 Release in Android 13`: such versions have no order. */
function wordsBefore(version: string, texts: readonly string[]): string | null {
  const [first = '', second = ''] = version.split(' ', 2);
  if (!/^[A-Za-z]/.test(first) || !/[0-9]/.test(second)) return null;
  for (const text of texts) {
    const found = ['prior to', 'before']
      .map((word) => text.indexOf(`${word} ${first} ${second}`))
      .find((place) => place >= 0);
    if (found !== undefined)
      return /^.{1,60}?(?=[,.;]|\s(?:allow|due|may|could|in)|$)/.exec(text.slice(found))?.[0] ?? null;
  }
  return null;
}

/** CNVD's `>= 1.32.0` beside its "1.32.0 及之前版本", or with its end in a text: "2.3.9 及之后版本（2.3.9.3 已修复）". */
function otherSide(versions: VersionStatement[], textsOf: TextsOf): VersionStatement[] {
  const own = textsOf('cnvd');
  const said = rangesIn(own);
  const all = rangesIn(textsOf(null));
  const changed = versions.map((statement) => {
    if (!isOpenRange(statement)) return statement;
    const { version, versionType } = statement;
    const { lessThan: _, lessThanOrEqual: __, ...rest } = statement;
    const isAt = (other: string) => compareVersions(other, version, versionType) === 0;
    const before = said.find((it) => isBeginning(it.version) && isAt(boundOf(it)));
    if (before)
      return { ...rest, version: '', ...(before.lessThan ? { lessThan: version } : { lessThanOrEqual: version }) };
    const inside = all.find((it) => isAt(it.version) && (compareVersions(boundOf(it), version, versionType) ?? 0) > 0);
    if (inside) {
      const { lessThan, lessThanOrEqual = '' } = inside;
      return { ...rest, ...(lessThan ? { lessThan } : { lessThanOrEqual }) };
    }
    const fix = own.map((text) => fixAfter(text, version)).find((it) => it !== null && isLater(it, statement));
    return fix ? { ...rest, lessThan: fix } : statement;
  });
  return changed.every((it, index) => it === versions[index]) ? versions : changed;
}

const isLater = (fix: string, { version, versionType }: VersionStatement): boolean =>
  (compareVersions(fix, version, versionType) ?? 0) > 0;

/** The version that is called fixed right after the named one. */
function fixAfter(text: string, version: string): string | null {
  const place = text.slice(0, LONGEST).indexOf(version.replace(/^[vV]/, ''));
  if (place < 0) return null;
  const after = text.slice(place + version.length, place + version.length + 60);
  return (
    /[（(，,]\s?[vV]?([0-9]{1,6}(?:\.[0-9]{1,6}){1,5})\s?(?:版本)?(?:中|现)?已(?:经)?(?:被)?修复/.exec(after)?.[1] ??
    null
  );
}
