import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { versionPhrases } from '../text-ranges/phrases.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { isRange } from '../version-match.ts';

/** Descriptions of the record: of one source, or of all. */
export type TextsOf = (source: AffectedProduct['source'] | null) => readonly string[];

export const EARLIER =
  /\b(?:earlier|prior|previous|before|below|older|lower|through|up to)\b|<=|≤|之前|以前|以下|更早/i;

/** The ranges that descriptions name in words; `words`: only of those that say one of these. */
export const rangesIn = (texts: readonly string[], words = EARLIER): VersionStatement[] =>
  texts
    .filter((text) => words.test(text.slice(0, LONGEST_TEXT)))
    .flatMap((text) => versionPhrases(text).flatMap(({ versions }) => versions.filter(isRange)));
