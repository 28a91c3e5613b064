import { daySpanOf } from './days.ts';
import type { Range, RelativeDays } from './query.ts';
import { printRelativeDays } from './values.ts';

export function printRange(word: string, range: Range<number> | Range<string> | RelativeDays): string {
  if ('last' in range || 'since' in range) return `${word}:${printRelativeDays(range)}`;
  const { from, to, above, below } = range as Range<number> & Range<string>;
  if (from !== undefined && to !== undefined) {
    if (above || below) return `(${word}${above ? '>' : '>='}${end(from)} ${word}${below ? '<' : '<='}${end(to)})`;
    return `${word}:${printEnds(from, to)}`;
  }
  if (from !== undefined) return `${word}${above ? '>' : '>='}${end(from)}`;
  return `${word}${below ? '<' : '<='}${end(to ?? '')}`;
}

const end = (value: number | string): string =>
  typeof value === 'string' ? value : value.toFixed(8).replace(/\.?0+$/, '');

/** Whole years and months are printed in short form. */
function printEnds(from: number | string, to: number | string): string {
  const [first, last] = [end(from), end(to)];
  for (const length of typeof from === 'string' ? [4, 7] : []) {
    const [begin, close] = [first.slice(0, length), last.slice(0, length)];
    if (daySpanOf(begin)?.first === first && daySpanOf(close)?.last === last)
      return begin === close ? begin : `${begin}..${close}`;
  }
  return first === last ? first : `${first}..${last}`;
}
