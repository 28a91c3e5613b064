/** Words and signs in place of a version. */
import { isNothing } from './no-value.ts';

const EVERYTHING = new Set(['*', 'all', 'all versions', 'any', '所有版本', '全部版本']);
const MAX_WORD_LENGTH = 256;

export function isEverything(text: string): boolean {
  return text.length <= 16 && EVERYTHING.has(text.trim().toLowerCase());
}

/** Values of a range's start that mean the first version; the last is the least of semantic versioning, as RustSec writes it. */
export function isBeginning(text: string): boolean {
  return text === '' || text === '0' || text === '0.0.0-0' || isNothing(text);
}

/** Not a single version: `n/a`, a sentence, an expression such as `< 2.0`, or what is only about a version, `~2023-11-01`. */
export function isUnclear(text: string): boolean {
  const word = text.trim();
  if (word === '' || word.length > MAX_WORD_LENGTH) return true;
  if (/[<>=≤≥,;，；]/.test(word)) return true;
  if (/^[vV]?[0-9]/.test(word)) return false;
  return (
    isNothing(word) ||
    /^(?:-|~|n\/a|unspecified|unknown|none|see |prior |before |through |not |various|multiple)/i.test(word)
  );
}

/** At the end of a version. */
const WILDCARD = /\.(?:[xX]{1,4}|\*)$|\*$/;

/** `2.*`, `2.x`, `2.*.*`, `2.4.xx`, `12.1R*` → the part before the wildcards; `null` without wildcards or without a part before them. */
export function wildcardPrefix(text: string): string | null {
  let rest = text.slice(0, MAX_WORD_LENGTH).trim();
  const length = rest.length;
  while (WILDCARD.test(rest)) rest = rest.replace(WILDCARD, '');
  return rest === '' || rest.length === length ? null : rest;
}

/** Bounds nothing: the beginning, or everything. */
export const isNoBound = (version: string): boolean => isBeginning(version) || isEverything(version);
