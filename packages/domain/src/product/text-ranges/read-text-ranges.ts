/**
 * Versions read from a description, for records in which no source states any. Only what the text says of one product is taken; whatever may be
 * about something else is left: nothing is better than a wrong range.
 */

import type { VersionStatement } from '../affected-product.ts';
import { lettersOf } from '../names/letters.ts';
import { nameBefore } from './name-before.ts';
import { type VersionPhrase, versionPhrases } from './phrases.ts';

export interface TextRanges {
  /** As in the text; '' if it only says `versions before …`. */
  product: string;
  versions: VersionStatement[];
}

interface Mention extends VersionPhrase {
  name: string;
}

/** What a text says about the versions of a product of this name. */
export function rangesOfProduct(text: string, product: string): VersionStatement[] {
  const mentions = mentionsOf(text).filter(({ name, isRange }) => (name === '' ? isRange : isAbout(name, product)));
  const chosen = mentions.find(({ isRange }) => isRange) ?? mentions[0];
  return chosen === undefined ? [] : together(mentions, chosen);
}

/** The only product that a text names together with versions; null for none or several. */
export function productWithRanges(text: string): TextRanges | null {
  const mentions = mentionsOf(text);
  const [first] = mentions;
  if (first === undefined || !isProductName(first.name)) return null;
  const isOne = mentions.every(({ name }) => isWithin(name, first.name) || isWithin(first.name, name));
  const versions = isOne ? together(mentions, first) : [];
  return versions.length > 0 ? { product: first.name, versions } : null;
}

/** Ranges of one sentence with the name before each: `ILIAS 7 before 7.30 and ILIAS 8 before 8.11`. */
function together(mentions: readonly Mention[], first: Mention): VersionStatement[] {
  const versions = [...first.versions];
  let end = first.end;
  for (const mention of mentions.slice(mentions.indexOf(first) + 1)) {
    const isSame = lettersOf(mention.name) === lettersOf(first.name) && mention.isRange === first.isRange;
    if (!isSame || mention.start - end > NEAR || versions.length === 0 || mention.versions.length === 0) break;
    versions.push(...mention.versions);
    end = mention.end;
  }
  return versions;
}
const NEAR = 60;

const isWithin = (part: string, whole: string): boolean => lettersOf(whole).includes(lettersOf(part));

function mentionsOf(text: string): Mention[] {
  const mentions: Mention[] = [];
  for (const phrase of versionPhrases(text)) {
    const { name, isAside } = nameBefore(text, phrase.start);
    const isStated = phrase.isRange || (name !== '' && isSingleVersion(text, phrase));
    if (!isAside && isStated && !NOT_AFFECTED.test(text.slice(phrase.end, phrase.end + 40)))
      mentions.push({ ...phrase, name: phrase.name ?? name });
  }
  return mentions;
}

const NOT_AFFECTED = /^\s?(?:(?:is|are|was|were) (?:not|un)|(?:版本)?不受)/;

/** A number alone is a version only where the text leaves no doubt: not `NDrive(1.2.2).sys`, `Google V8`, `4.4BSD`. */
function isSingleVersion(text: string, { start, end }: VersionPhrase): boolean {
  const [version, after] = [text.slice(start, end), text.slice(end, end + 4)];
  if (/\S\($/.test(text.slice(Math.max(0, start - 2), start)) || /^V\d+$/.test(version)) return false;
  return !CHINESE.test(text) || (/^v?\d+$/.test(version) ? /^\s?版/ : /^\s?(?:版|中|存在)/).test(after);
}
const CHINESE = /[\u4e00-\u9fff]/;

/** Words that many products have in their names. */
const COMMON = new Set(
  `plugin plugins theme firmware software server client module extension app application for of the and component library system
  management web open source platform service framework project`.split(/\s+/),
);

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z0-9]{2,}|[\u3400-\u9fff]{2,}/g) ?? [];

/** The name has most of the words that distinguish the product from others, or none that the product has not. */
export function isAbout(name: string, product: string): boolean {
  const all = wordsOf(product);
  const specific = all.filter((word) => !COMMON.has(word) && !/^\d+$/.test(word));
  const wanted = specific.length > 0 ? specific : all;
  const lower = name.toLowerCase();
  if (wanted.filter((word) => lower.includes(word)).length * 2 > wanted.length) return true;
  const given = wordsOf(name);
  return given.length > 0 && given.every((word) => all.includes(word)) && given.some((word) => wanted.includes(word));
}

const FILE_OR_PATH =
  /[/\\=<>{}$%]|\.(?:php|c|cc|cpp|h|py|jsp|asp|aspx|cgi|html?|java|go|rs|so|dll|exe|sys|xml)\b|\(\)/i;
const NO_NAMES = new Set(
  `component function library file parameter endpoint module plugin firmware software extension driver kernel package script app
  class method interface server client device router service protocol they we he she there`.split(/\s+/),
);

function isProductName(name: string): boolean {
  if (name.length < 2 || name.length > 80 || !/\p{L}/u.test(name) || FILE_OR_PATH.test(name)) return false;
  const words = wordsOf(name);
  return words.length > 0 && !words.every((word) => NO_NAMES.has(word));
}
