import { dayAfter } from '../calendar/day.ts';
import type { ScoreField } from '../collection/field.ts';
import { daySpanOf, FIRST_YEAR, LAST_YEAR } from './days.ts';
import type { Operator } from './find-key.ts';
import type { Range } from './query.ts';

/** A parsed value, or an error message. */
export type Read<Value> = { value: Value } | { wrong: string };

/** Splits `a..b`; null for a single value. */
export function splitRange(text: string): [from: string, to: string] | null {
  const match = /\.{2,3}|~|至|到/.exec(text);
  return match && [text.slice(0, match.index).trim(), text.slice(match.index + match[0].length).trim()];
}

function scoreOf(text: string, { most, percent }: ScoreField): number | null {
  const match = /^(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})(%?)$/.exec(text);
  if (!match || (match[2] === '%' && !percent)) return null;
  const score = match[2] === '%' ? Number((Number(match[1]) / 100).toFixed(8)) : Number(match[1]);
  return score <= most ? score : null;
}

/** Parses a score or a range of scores after an operator. The text is folded and short. */
export function readScores(text: string, operator: Operator, field: ScoreField): Read<Range<number>> {
  const wrong = { wrong: `“${text}”不是有效的取值：${field.help}` };
  const ends = splitRange(text);
  if (ends && operator !== ':') return { wrong: rangeAndOperator(text, field.words[0]) };
  const [first = '', last = ''] = ends ?? [text, text];
  const [from, to] = [first === '' ? undefined : scoreOf(first, field), last === '' ? undefined : scoreOf(last, field)];
  if (from === null || to === null || (from === undefined && to === undefined)) return wrong;
  if (from !== undefined && to !== undefined && from > to) return { wrong: reversed(text, `${last}..${first}`) };
  return { value: bounded(operator, from, to) };
}

/** Parses a day, month or year, or a range of them. Ends are inclusive. */
export function readDays(text: string, operator: Operator, key: string): Read<Range<string>> {
  const ends = splitRange(text);
  if (ends && operator !== ':') return { wrong: rangeAndOperator(text, key) };
  const [first = '', last = ''] = ends ?? [text, text];
  const [from, to] = [first === '' ? undefined : daySpanOf(first), last === '' ? undefined : daySpanOf(last)];
  if (from === null || to === null || (from === undefined && to === undefined)) {
    const bad = from === null ? first : to === null ? last : text;
    return {
      wrong: `“${bad}”不是有效的日期：请写 ${FIRST_YEAR} 到 ${LAST_YEAR} 年间的年、年-月或年-月-日，例如 2024、2024-06、2024-06-30，或近7天、本月`,
    };
  }
  if (from && to && from.first > to.last) return { wrong: reversed(text, `${last}..${first}`) };
  const [begin, end] = [from?.first, to?.last];
  if (operator === ':') return { value: { ...(begin && { from: begin }), ...(end && { to: end }) } };
  if (operator === '>=') return { value: { from: begin } };
  if (operator === '<=') return { value: { to: end } };
  return { value: operator === '>' ? { from: dayAfter(end ?? '', 1) } : { to: dayAfter(begin ?? '', -1) } };
}

function bounded(operator: Operator, from: number | undefined, to: number | undefined): Range<number> {
  if (operator === ':') return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  if (operator === '>=') return { from };
  if (operator === '<=') return { to };
  return operator === '>' ? { from, above: true } : { to, below: true };
}

const reversed = (text: string, turned: string) => `范围“${text}”的起点大于终点，请改为 ${turned}`;
const rangeAndOperator = (text: string, key: string) => `范围“${text}”前面不能再用大于或小于，请写作 ${key}:${text}`;
