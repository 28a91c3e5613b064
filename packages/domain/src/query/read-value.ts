import { type Collection, choicesOf, fieldOf } from '../collection/collection.ts';
import type {
  ChoiceField,
  DayField,
  Field,
  FieldKind,
  InstantField,
  ListField,
  YearField,
} from '../collection/field.ts';
import { FIRST_YEAR, LAST_YEAR } from './days.ts';
import type { KeyEntry, Operator } from './find-key.ts';
import { foldedWord } from './folded-word.ts';
import { type FieldValue, QUERY_LIMITS } from './query.ts';
import { type Read, readDays, readScores, splitRange } from './read-range.ts';
import { choiceOf, codeOf, flagOf, relativeDaysOf } from './values.ts';

/** No choice, date or score is longer, in characters. */
const LONGEST = 60;

type ReadOne<F extends Field> = (
  text: string,
  operator: Operator,
  entry: { key: string; field: F },
  collection: Collection,
) => Read<FieldValue>;

/** Parses one written value into a condition, usually with one value; the caller merges lists. */
export function readValue(collection: Collection, text: string, operator: Operator, entry: KeyEntry): Read<FieldValue> {
  const read = READERS[entry.field.kind] as ReadOne<Field>;
  return read(text, operator, entry, collection);
}

const asTyped = (text: string, _: Operator, { key }: { key: string }): Read<FieldValue> => ({
  value: { key, values: [text] },
});

const chosen: ReadOne<ChoiceField | ListField> = (word, _, { key, field }) => {
  const choices = choicesOf(field) ?? [];
  const value = word.length > LONGEST ? null : choiceOf(choices, word);
  if (value !== null) return { value: { key, values: [value] } };
  return noneOf(word, field, choices.map(({ write }) => write).join('、'));
};

const noneOf = (word: string, { label }: Field, choices: string) => ({
  wrong: `“${shortened(word)}”不是${label}的取值，可选：${choices}`,
});

const days: ReadOne<DayField | InstantField> = (text, operator, { key, field }) => {
  const [word] = field.words;
  const relative = text.length > LONGEST ? null : relativeDaysOf(text);
  if (relative) {
    const written = shortened(text);
    return operator === ':'
      ? { value: { key, range: relative } }
      : { wrong: `相对日期“${written}”前面请用冒号，写作 ${word}:${written}` };
  }
  const read = readDays(folded(text), operator, word);
  return 'wrong' in read ? read : { value: { key, range: read.value } };
};

const READERS: { [Kind in FieldKind]: ReadOne<Extract<Field, { kind: Kind }>> } = {
  identifier: asTyped,
  text: asTyped,
  choice: chosen,
  list(text, operator, entry, collection) {
    const { of } = entry.field;
    if (of === 'names') return asTyped(text, operator, entry);
    if (!('written' in of)) return chosen(text, operator, entry, collection);
    const code = codeOf(of, folded(text));
    return code === null ? { wrong: `“${shortened(text)}”${of.help}` } : { value: { key: entry.key, values: [code] } };
  },
  flag(word, _, { key, field }) {
    const value = word.length > LONGEST ? null : flagOf(word);
    return value === null ? noneOf(word, field, '是、否（或有、无，true、false，1、0）') : { value: { key, value } };
  },
  day: days,
  instant: days,
  year: (text, _, entry, collection) => years(folded(text), entry, collection),
  score(text, operator, { key, field }) {
    const read = readScores(folded(text), operator, field);
    return 'wrong' in read ? read : { value: { key, range: read.value } };
  },
};

function years(text: string, { key, field }: { key: string; field: YearField }, collection: Collection) {
  const [word] = field.words;
  const [first = '', last = ''] = splitRange(text) ?? [text, text];
  const [from, to] = [yearOf(first), yearOf(last)];
  if (from === null || to === null) {
    return {
      wrong: `“${text}”不是年份，请写 ${FIRST_YEAR} 到 ${LAST_YEAR} 之间的四位年份，例如 ${word}:2024 或 ${word}:2020..2024`,
    };
  }
  if (from > to) return { wrong: `范围“${text}”的起点大于终点，请改为 ${last}..${first}` };
  if (to - from >= QUERY_LIMITS.values) {
    const [day] = fieldOf(collection, field.of).words;
    return { wrong: `年份最多列 ${QUERY_LIMITS.values} 个，更长的范围请写作 ${day}:${from}..${to}` };
  }
  return { value: { key, values: Array.from({ length: to - from + 1 }, (_, index) => from + index) } };
}

function yearOf(word: string): number | null {
  const year = /^(\d{4})年?$/.exec(word)?.[1];
  return year !== undefined && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR ? Number(year) : null;
}

const folded = (value: string): string => shortened(foldedWord(value));

function shortened(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
