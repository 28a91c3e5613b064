import { asPublished } from './as-published.ts';
import { nameWords, tidyVersion } from './statements/bound-text.ts';
import { compareVersions } from './version.ts';
import type { Entry } from './version-claims.ts';
import { boundOf, isListedSo, isRange } from './version-match.ts';

/** A bound: of what lies on its other side nothing was asked. `=` is none. */
const BEGINS_AS_BOUND = /^[<>≤≥⩽⩾＜＞!！]/;
/** Words that make a bound of the number beside them. */
const BOUND_WORDS =
  /及?(?:以前|之前|以下|以上|之后|以后|更早|更高)|[早晚低高]于|(?:^|[\s(（])(?:and|or|to|until|through|before|after|prior|earlier|later|older|newer|below|above|up to)(?=$|[\s)）])|[或至到]\s*[vV]?\d/i;
/** Two dotted numbers: `2.17.1、2.14.1`, `2.17.1 - 2.14.1`. A sign without blanks belongs to a build: 5.4.0-42.46~18.04.1. */
const SEVERAL = /\d\.\d[^\s、，,;；/|]{0,40}(?:\s*[、，,;；/|]\s*|\s+(?:[-–—~～]\s+)?)[vV]?\d+\.\d/;

/**
 * Whether what a reader typed names one version. Only its first number would be compared, so "before 2.17.1" or a list of versions would get the answer
 * for 2.17.1.
 */
export const namesOneVersion = (typed: string): boolean =>
  ![BEGINS_AS_BOUND, BOUND_WORDS, SEVERAL].some((pattern) => pattern.test(typed.trim()));

/** GitLab's `17.2.0-ee.0`, Docker's `18.06.1-ce`: an edition of the release, no pre-release. */
const EDITION = /^([vV]?[0-9]+(?:\.[0-9]+){1,3})-(?:ee|ce)(?:\.[0-9]{1,2})?$/i;

/** `19045.5965`, `22H2 (OS Build 19045.5965)`: Windows shows its build without what all of them begin with. */
const BUILD_OF_WINDOWS = /^(?:[\w .]{0,40}\(?OS Build )?([12][0-9]{4}\.[0-9]{1,5})\)?$/i;
const OF_WINDOWS = /^10\.0\.[12][0-9]{4}\.[0-9]/;

/** The release that is asked about: without names (`OTP-27.3.3`, `Android 14`), and without an edition that the sources do not tell apart. */
export function releaseOfAsked(asked: string, entries: readonly Entry[]): string {
  const build = BUILD_OF_WINDOWS.exec(asked)?.[1];
  if (build !== undefined && entries.some(({ versions }) => versions.some((it) => OF_WINDOWS.test(boundOf(it)))))
    return `10.0.${build}`;
  const plain = plainOf(asPublished(asked, entries), entries);
  const release = EDITION.exec(plain)?.[1];
  return release === undefined || entries.some(tellsEditions) ? plain : release;
}

function plainOf(asked: string, entries: readonly Entry[]): string {
  if (/^[vV]?[0-9]/.test(asked)) return listedByName(asked, entries);
  if (entries.some((entry) => lists(entry, asked))) return asked;
  const names = namesOf(entries);
  return ofNamedList(asked, entries) ?? ofProgram(asked, names) ?? tidyVersion(asked, names);
}

/** `psql (PostgreSQL) 16.10`, `nginx/1.25.3`, `Apache/2.4.59 (Unix)`, as programs print themselves. */
const PRINTED =
  /^([A-Za-z][A-Za-z ]{0,60}?)(?: \(([A-Za-z][A-Za-z ]{1,40})\))?[ /][vV]?([0-9]{1,6}(?:\.[0-9A-Za-z+~-]{1,40}){1,6})(?: \((?:unix|win32|win64|windows)\))?$/i;

/** The version behind names of the product; `null` where another one is named. */
function ofProgram(asked: string, names: ReadonlySet<string>): string | null {
  const [, words = '', product = '', version] = PRINTED.exec(asked) ?? [];
  const named = (product || words).toLowerCase().split(' ');
  return version !== undefined && named.every((word) => names.has(word)) ? version : null;
}

/** A number after the name of a system or a component: `Android 14.0` of a chip, `SAP_BASIS 750`. */
const NAMED_NUMBER = /^([A-Za-z][A-Za-z0-9_-]{1,40}) ([0-9]{1,6}(?:[._][0-9]{1,6}){0,3})$/;

/** `Android 14.0` for 14, where a source lists the version so. */
function listedByName(asked: string, entries: readonly Entry[]): string {
  for (const { versions } of entries) {
    const named = versions.find((it) => {
      const number = isRange(it) ? undefined : NAMED_NUMBER.exec(it.version)?.[2];
      return number !== undefined && compareVersions(asked, number, it.versionType) === 0;
    });
    if (named) return named.version;
  }
  return asked;
}

/** 105 for `S4CORE 105`, of a list that names the component once: `S4CORE 102`, 103, 104, 105. */
function ofNamedList(asked: string, entries: readonly Entry[]): string | null {
  const [, name = '', number = ''] = NAMED_NUMBER.exec(asked) ?? [];
  const isListed = ({ versions }: Entry) =>
    versions.some((it) => it.version.startsWith(`${name} `)) && versions.some((it) => it.version === number);
  return name !== '' && entries.some(isListed) ? number : null;
}

const namesOf = (entries: readonly Entry[]): ReadonlySet<string> =>
  nameWords(...entries.flatMap(({ vendor = '', product = '', packageName = '' }) => [vendor, product, packageName]));

/** In the very words: `Snapdragon 8 Gen 1` of the product Snapdragon. */
const lists = ({ versions }: Entry, asked: string): boolean =>
  versions.some((it) => it.version.toLowerCase() === asked.toLowerCase() || isListedSo(it, asked));

const tellsEditions = ({ versions }: Entry): boolean =>
  versions.some((it) => EDITION.test(it.version) || EDITION.test(boundOf(it)));
