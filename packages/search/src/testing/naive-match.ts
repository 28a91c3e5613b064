import { type Collection, fieldOf } from '@ldy/domain/collection/collection.ts';
import type { Condition, PhraseCondition, RangeCondition, TextPart, WordsCondition } from '../condition.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { isInstant, microsecondsOf } from '../instants.ts';
import { foldPhrase } from '../phrases.ts';
import { foldedTerms, type QueryTerm } from '../terms.ts';
import { asksForNothing, type Words, waysToSay, wordsOf } from '../words.ts';

/** The parts in which words, and phrases of any part, are searched. */
type Scope = 'anywhere' | 'titleOrNames' | 'title';

/** Whether a record meets a condition. Text under a `not` is always searched in the whole record. */
export function holds(
  collection: Collection,
  condition: Condition,
  record: IndexedRecord,
  scope: Scope = 'anywhere',
): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((part) => holds(collection, part, record, scope));
    case 'any':
      return condition.of.some((part) => holds(collection, part, record, scope));
    case 'not':
      return !holds(collection, condition.of, record);
    case 'words':
      return hasWords(condition, record, scope);
    case 'phrase':
      return hasPhrase(condition, record, scope);
    case 'identifiers':
      return condition.values.some((id) => record.identifiers.includes(id));
    case 'anchors':
      return condition.values.includes(record.anchor);
    case 'choice': {
      const { choices } = fieldOf(collection, condition.field, 'choice');
      const own = choices.find(({ rank }) => rank === (record.values[condition.field] ?? 0));
      return own !== undefined && condition.values.includes(own.value);
    }
    case 'listed':
      return condition.values.some((value) => (record.values[condition.field] as string[]).includes(value));
    case 'year': {
      const day = record.values[fieldOf(collection, condition.field, 'year').of];
      return typeof day === 'string' && condition.values.includes(Number(day.slice(0, 4)));
    }
    case 'flag':
      return record.values[condition.field] === condition.value;
    case 'range':
      return isWithin(collection, condition, record);
  }
}

/** The match tier: 3 by id, 2 by title alone, 1 by title and names, 0 otherwise. */
export function tierOf(collection: Collection, condition: Condition, record: IndexedRecord): number {
  if (wordsIn(condition).some(({ text }) => record.identifiers.includes(remembered(text).identifier ?? ''))) return 3;
  if (holds(collection, condition, record, 'title')) return 2;
  return holds(collection, condition, record, 'titleOrNames') ? 1 : 0;
}

/** Words that must occur, without those under a `not`. */
function wordsIn(condition: Condition): WordsCondition[] {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(wordsIn);
  return condition.kind === 'words' ? [condition] : [];
}

function hasWords({ text, also }: WordsCondition, record: IndexedRecord, scope: Scope): boolean {
  const words = remembered(text);
  if (asksForNothing(words)) return false;
  const there = PARTS[scope].flatMap((part) => termsOf(record)[part]);
  const has = ({ term, prefix }: QueryTerm) =>
    there.some((other) => (prefix ? other.startsWith(term) : other === term));
  return (
    (words.alternatives.length === 0 || words.alternatives.some((terms) => terms.every(has))) &&
    words.terms.every((term) => waysToSay(term, also).some((terms) => terms.every(has)))
  );
}

/** A cache; without it thousands of queries would take hours. */
const texts = new Map<string, Words>();
function remembered(text: string): Words {
  const words = texts.get(text) ?? wordsOf(text);
  if (texts.size > 1_000) texts.clear();
  texts.set(text, words);
  return words;
}

const terms = new WeakMap<IndexedRecord, Record<TextPart, string[]>>();
function termsOf(record: IndexedRecord): Record<TextPart, string[]> {
  const known = terms.get(record);
  if (known) return known;
  const [title, names, body] = [record.title, record.names, record.body].map((text) => [...foldedTerms(text)]);
  const made = { title: title ?? [], names: names ?? [], body: body ?? [] };
  terms.set(record, made);
  return made;
}

const PARTS = {
  title: ['title'],
  titleOrNames: ['title', 'names'],
  anywhere: ['title', 'names', 'body'],
} as const;

function hasPhrase({ text, in: part }: PhraseCondition, record: IndexedRecord, scope: Scope): boolean {
  const phrase = foldPhrase(text);
  if (phrase === '') return false;
  const parts = part === 'anywhere' ? PARTS[scope] : [part];
  return parts.some((name) => record[name].includes(phrase));
}

function isWithin(collection: Collection, { field, ...range }: RangeCondition, record: IndexedRecord): boolean {
  const value = record.values[field] as string | number | null;
  if (value === null) return false;
  const { from, to } = range;
  const valueFor = (end: string | number) =>
    fieldOf(collection, field).kind !== 'instant' || isInstant(end) ? value : shanghaiDay(String(value));
  const differs = (end: string | number) => bound(valueFor(end)) - bound(end);
  if (from !== undefined && !(range.above ? differs(from) > 0 : differs(from) >= 0)) return false;
  return to === undefined || (range.below ? differs(to) < 0 : differs(to) <= 0);
}

function bound(value: string | number): number {
  if (typeof value === 'number') return Math.fround(value);
  return isInstant(value) ? microsecondsOf(value) : Date.parse(`${value}T00:00:00Z`);
}

const shanghaiDay = (instant: string): string =>
  new Date(Math.floor(microsecondsOf(instant) / 1000) + 8 * 3_600_000).toISOString().slice(0, 10);
