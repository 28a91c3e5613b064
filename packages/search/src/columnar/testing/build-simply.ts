import { dayNumber } from '@ldy/domain/calendar/day.ts';
import { type Collection, fieldOf, RELEVANCE, sortFieldsOf, sortsOf } from '@ldy/domain/collection/collection.ts';
import type { IndexedRecord } from '../../indexed-record.ts';
import { microsecondsOf } from '../../instants.ts';
import { foldedTerms } from '../../terms.ts';
import { compareBytes } from '../../testing/compare-bytes.ts';
import { worthOf } from '../../testing/naive-search.ts';
import { eachOf } from '../columns.ts';
import { DENSE, type Dictionary, type Lists, NO_DAY, type Postings, type Segment, type Strings } from '../segment.ts';
import { sharedBytes, sharedDays, sharedDoubles, sharedFloats, sharedNumbers, wordsFor } from '../shared-arrays.ts';

/** The reference implementation: the fast builder and the merge must give the same result. */
export function buildSimply(collection: Collection, records: readonly IndexedRecord[]): Segment {
  const documents = [...new Map(records.map((record) => [record.anchor.toWellFormed(), record])).values()];
  documents.sort((a, b) => compareBytes(b.anchor, a.anchor));
  const parts = {
    title: documents.map(({ title }) => [...foldedTerms(title)]),
    names: documents.map(({ names }) => [...foldedTerms(names)]),
    body: documents.map(({ body }) => [...foldedTerms(body)]),
  };
  const terms = dictionaryOf(
    documents.map((_, at) => [...(parts.title[at] ?? []), ...(parts.names[at] ?? []), ...(parts.body[at] ?? [])]),
  );
  const identifiers = dictionaryOf(documents.map((record) => record.identifiers));
  const values = <Value>(name: string) => documents.map((record) => record.values[name] as Value);
  const lists = eachOf(collection, 'list', (name) => dictionaryOf(values<string[]>(name)));
  return {
    count: documents.length,
    anchors: stringsOf(documents.map(({ anchor }) => anchor)),
    identifiers: identifiers.dictionary,
    identifiersOf: identifiers.of,
    choices: eachOf(collection, 'choice', (name) =>
      fill(
        sharedBytes(documents.length),
        values<number | null>(name).map((rank) => rank ?? 0),
      ),
    ),
    scores: eachOf(collection, 'score', (name) => floatsOf(values(name))),
    days: eachOf(collection, 'day', (name) => daysOf(values(name))),
    instants: eachOf(collection, 'instant', (name) =>
      fill(sharedDoubles(documents.length), values<string>(name).map(microsecondsOf)),
    ),
    flags: eachOf(collection, 'flag', (name) => bitsOf(values(name))),
    lists: mapped(lists, ({ dictionary }) => dictionary),
    listsOf: mapped(lists, ({ of }) => of),
    terms: terms.dictionary,
    termsIn: {
      title: postingsOf(terms.keys, parts.title),
      names: postingsOf(terms.keys, parts.names),
    },
    texts: {
      title: stringsOf(documents.map(({ title }) => title)),
      names: stringsOf(documents.map(({ names }) => names)),
      body: stringsOf(documents.map(({ body }) => body)),
    },
    orders: Object.fromEntries([
      [RELEVANCE, orderOf(documents, (one) => worthOf(collection, one), keyOf(collection, collection.newest))],
      ...sortsOf(collection)
        .filter((sort) => sort !== RELEVANCE)
        .map((sort) => [
          sort,
          orderOf(documents, ...sortFieldsOf(collection, sort).map((name) => keyOf(collection, name))),
        ]),
    ]),
  };
}

/** The sort value of an order, greater first. */
function keyOf(collection: Collection, name: string): (record: IndexedRecord) => number {
  const { kind } = fieldOf(collection, name);
  return ({ values }) => {
    const value = values[name] as never;
    if (kind === 'day') return dayOf(value);
    if (kind === 'instant') return microsecondsOf(value);
    return kind === 'score' ? Math.fround(value ?? -1) : (value ?? 0);
  };
}

function mapped<K extends string, A, B>(from: Record<K, A>, change: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value as A)])) as Record<K, B>;
}

function dictionaryOf(valuesOf: readonly (readonly string[])[]) {
  const keys = [...new Set(valuesOf.flatMap((values) => values.map((value) => value.toWellFormed())))];
  keys.sort(compareBytes);
  const numbers = new Map(keys.map((key, at) => [key, at]));
  const lists = valuesOf.map((values) =>
    [...new Set(values.map((value) => numbers.get(value.toWellFormed()) ?? -1))].sort((a, b) => a - b),
  );
  const of: Lists = { values: fill(sharedNumbers(lists.flat().length), lists.flat()), offsets: offsetsOf(lists) };
  return { keys, of, dictionary: { keys: stringsOf(keys), postings: postingsOf(keys, valuesOf) } satisfies Dictionary };
}

function postingsOf(keys: readonly string[], valuesOf: readonly (readonly string[])[]): Postings {
  const documents = new Map(keys.map((key): [string, number[]] => [key, []]));
  for (const [document, values] of valuesOf.entries())
    for (const value of new Set(values.map((each) => each.toWellFormed()))) documents.get(value)?.push(document);
  const sorted: number[] = [];
  const dense: number[] = [];
  const starts: number[] = [];
  const isDense: boolean[] = [];
  for (const found of documents.values()) {
    const many = found.length * DENSE > valuesOf.length;
    isDense.push(many);
    starts.push(many ? dense.length : sorted.length);
    if (many) for (const word of bitsOf(valuesOf.map((_, at) => found.includes(at)))) dense.push(word);
    else for (const document of found) sorted.push(document);
  }
  return {
    counts: fill(
      sharedNumbers(keys.length),
      [...documents.values()].map(({ length }) => length),
    ),
    starts: fill(sharedNumbers(keys.length), starts),
    isDense: bitsOf(isDense),
    sorted: fill(sharedNumbers(sorted.length), sorted),
    dense: fill(sharedNumbers(dense.length), dense),
  };
}

function stringsOf(texts: readonly string[]): Strings {
  const all = Buffer.from(texts.map((text) => text.toWellFormed()).join(''));
  return { bytes: fill(sharedBytes(all.length), all), offsets: offsetsOf(texts.map((text) => Buffer.from(text))) };
}

function offsetsOf(lists: readonly { length: number }[]): Uint32Array {
  let end = 0;
  return fill(sharedNumbers(lists.length + 1), [0, ...lists.map(({ length }) => (end += length))]);
}

function bitsOf(values: readonly boolean[]): Uint32Array {
  const words = sharedNumbers(wordsFor(values.length));
  for (const [at, value] of values.entries()) if (value) words[at >> 5] = (words[at >> 5] ?? 0) | (1 << (at & 31));
  return words;
}

function fill<T extends { set(from: ArrayLike<number>): void }>(array: T, values: ArrayLike<number>): T {
  array.set(values);
  return array;
}

const dayOf = (day: string | null) => (day === null ? NO_DAY : dayNumber(day));
const daysOf = (days: readonly (string | null)[]) => fill(sharedDays(days.length), days.map(dayOf));
const floatsOf = (scores: readonly (number | null)[]) =>
  fill(
    sharedFloats(scores.length),
    scores.map((score) => score ?? Number.NaN),
  );

function orderOf(documents: readonly IndexedRecord[], ...keys: readonly ((record: IndexedRecord) => number)[]) {
  const valuesOf = documents.map((record) => keys.map((key) => key(record)));
  const order = documents.map((_, at) => at);
  const difference = (a: number, b: number) =>
    keys.map((_, key) => (valuesOf[b]?.[key] ?? 0) - (valuesOf[a]?.[key] ?? 0)).find((found) => found !== 0);
  order.sort((a, b) => difference(a, b) ?? a - b);
  const rank = sharedNumbers(order.length);
  for (const [place, document] of order.entries()) rank[document] = place;
  return { order: fill(sharedNumbers(order.length), order), rank };
}
