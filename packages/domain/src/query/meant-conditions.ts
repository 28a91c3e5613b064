import { guessCve } from '../identifier/search-hint.ts';
import { severityFromWord } from '../record/severity.ts';
import { FIRST_YEAR, LAST_YEAR } from './days.ts';
import { allOf } from './edit-query.ts';
import { topOf } from './implied-filters.ts';
import type { FlagKey } from './keys.ts';
import type { FieldQuery, FieldValue, Query } from './query.ts';
import { relativeDaysOf } from './values.ts';

/**
 * The query with those of its words that name a condition said as that condition: `思科 高危 有poc` as `思科 severity:高危 poc:有`. For
 * when nothing holds all the words; null where no word does.
 */
export function meantConditions(query: Query | null): Query | null {
  const said = new Map<string, FieldValue>();
  const rest = topOf(query).flatMap((part) => (part.kind === 'words' ? splitWords(part, said) : [part]));
  if (said.size === 0) return null;
  const at = { from: 0, to: 0 };
  return allOf([...rest, ...[...said.values()].map((field) => ({ kind: 'field', ...field, at }) as FieldQuery)]);
}

/** What is left of the words; what the others say is added to `said`. */
function splitWords(words: Extract<Query, { kind: 'words' }>, said: Map<string, FieldValue>): Query[] {
  const left = words.text.split(/\s+/u).filter((word) => {
    const field = conditionOfWord(word);
    if (field) said.set(field.key, together(said.get(field.key), field));
    return !field;
  });
  return left.length === 0 ? [] : [{ ...words, text: left.join(' ') }];
}

/** Two levels, years or ids are alternatives; of anything else the last one counts. */
function together(before: FieldValue | undefined, field: FieldValue): FieldValue {
  if (!before || !('values' in before) || !('values' in field)) return field;
  return { ...field, values: [...new Set([...before.values, ...field.values])] } as FieldValue;
}

const LONGEST = 20;

function conditionOfWord(written: string): FieldValue | null {
  const word = written.normalize('NFKC').toLowerCase();
  if (word.length < 2 || word.length > LONGEST) return null;
  const level = severityFromWord(word.replace(/漏洞$/u, ''));
  if (level) return { key: 'severity', values: [level] };
  const flag = FLAGS.get(word);
  if (flag) return { key: flag[0], value: flag[1] };
  const year = Number(/^(\d{4})年?$/u.exec(word)?.[1]);
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return { key: 'year', values: [year] };
  const days = relativeDaysOf(word);
  if (days) return { key: 'published', range: days };
  const cve = guessCve(word);
  return cve === null ? null : { key: 'id', values: [cve] };
}

/** As people write them beside other words. */
const FLAGS = new Map<string, readonly [FlagKey, boolean]>([
  ...['poc', '有poc', '带poc'].map((word) => [word, ['poc', true]] as const),
  ...['exp', '有exp', '带exp'].map((word) => [word, ['exp', true]] as const),
  ...['补丁', '有补丁'].map((word) => [word, ['patch', true]] as const),
  ...['无补丁', '没有补丁', '未修复'].map((word) => [word, ['patch', false]] as const),
  ...['kev', '在野', '在野利用', '已在野利用', '野外利用'].map((word) => [word, ['kev', true]] as const),
  ...['信创', '国产'].map((word) => [word, ['domestic', true]] as const),
]);
