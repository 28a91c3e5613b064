import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { versionPhrases } from '../text-ranges/phrases.ts';
import { isRange } from '../version-match.ts';

/** Descriptions of the record: of one source, or of all. */
export type TextsOf = (source: AffectedProduct['source'] | null) => readonly string[];

export const LONGEST = 3_000;
export const EARLIER =
  /\b(?:earlier|prior|previous|before|below|older|lower|through|up to)\b|<=|≤|之前|以前|以下|更早/i;

/** The ranges that descriptions name in words. */
export const rangesIn = (texts: readonly string[]): VersionStatement[] =>
  texts
    .filter((text) => EARLIER.test(text.slice(0, LONGEST)))
    .flatMap((text) => versionPhrases(text).flatMap(({ versions }) => versions.filter(isRange)));
