import { UntranslatableError } from './translator.ts';

/** A translation is about as long as its original: Chinese needs a third to a half of the characters of English. */
const LEAST_SHARE = 0.12;
const MOST_SHARE = 2.5;
const SPARE_CHARS = 80;
const LEAST_HAN_SHARE = 0.1;

const NUMBERS = /\b(?:CVE|GHSA|CNVD|CNNVD|CWE|ZDI|KB)-?[0-9][0-9A-Za-z-]{2,30}\b/g;
const VERSIONS = /(?<![\w.])\d+(?:\.\d+){1,5}(?![\w.]*\d)/g;
const ADDRESSES = /https?:\/\/[^\s<>"'，。；、（）]{1,500}/g;

/**
 * Holds a translation against its original: each number, version and address of the one is in the other, no address is new, and it is Chinese of a
 * likely length. A wrong version in a description is worse than none. @throws UntranslatableError
 */
export function checkTranslation(original: string, translated: string): void {
  const fail = (why: string): never => {
    throw new UntranslatableError(`The translation ${why}.`);
  };
  if (translated === '') fail('is empty');
  if (translated.length > original.length * MOST_SHARE + SPARE_CHARS) fail('is far longer than the original');
  if (translated.length < original.length * LEAST_SHARE) fail('is far shorter than the original');
  const han = translated.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han < Math.max(2, translated.length * LEAST_HAN_SHARE)) fail('is not Chinese');
  for (const pattern of [NUMBERS, VERSIONS]) {
    const translatedNumbers = new Set(found(translated, pattern));
    for (const number of found(original, pattern))
      if (!translatedNumbers.has(number)) fail('lost a number or a version');
  }
  const addresses = new Set(found(original, ADDRESSES));
  for (const address of found(translated, ADDRESSES))
    if (!addresses.has(address)) fail('has an address that the original does not have');
}

const found = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((match) => match.replace(/[.,;:)\]]+$/, '').toUpperCase());
