/** A line that is listed alone, `4.2`, beside a text that calls all of it affected: `v4.2 versions greater than or equal to 4.2.0`, `4.2 all versions`. */
import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { isRange } from '../version-match.ts';
import type { TextsOf } from './ranges-in-texts.ts';

const LINE = /^v?([0-9]{1,5}(?:\.[0-9]{1,5})?)$/i;
const ALL_OF =
  /(?<![\w.])v?([0-9]{1,5}(?:\.[0-9]{1,5})?)(?:\.x)? (?:all versions|versions (?:greater than or equal to|>=) \1(?:\.0){0,2}(?![\w.]*[0-9]))/gi;

/** The same list if the text says of no line that it is affected as a whole. */
export function wholeLines(statements: VersionStatement[], textsOf: TextsOf): VersionStatement[] {
  if (!statements.some(isLine)) return statements;
  const lines = new Map(
    textsOf('cve').flatMap((text) =>
      [...text.slice(0, LONGEST_TEXT).matchAll(ALL_OF)].map(([raw, line = '']) => [line, raw] as const),
    ),
  );
  return statements.map((it) => {
    const line = isLine(it) ? (LINE.exec(it.version)?.[1] ?? '') : '';
    const raw = lines.get(line);
    return raw === undefined ? it : { ...it, version: line, lessThanOrEqual: `${line}.*`, raw };
  });
}

const isLine = (it: VersionStatement): boolean =>
  it.status === 'affected' && it.parsed && !isRange(it) && LINE.test(it.version);
