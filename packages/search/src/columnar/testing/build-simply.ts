import type { ListColumn } from '../../condition.ts';
import { type IndexedRecord, importanceOf } from '../../indexed-record.ts';
import { microsecondsOf } from '../../instants.ts';
import { foldedTerms } from '../../terms.ts';
import { compareBytes } from '../../testing/compare-bytes.ts';
import { DENSE, type Dictionary, type Lists, NO_DAY, type Postings, type Segment, type Strings } from '../segment.ts';
import { sharedBytes, sharedDays, sharedDoubles, sharedFloats, sharedNumbers, wordsFor } from '../shared-arrays.ts';

/** What a segment is, in as few thoughts as possible: the builder that is fast, and the merge, must give the same. */
export function buildSimply(records: readonly IndexedRecord[]): Segment {
  const documents = [...new Map(records.map((record) => [record.anchor.toWellFormed(), record])).values()];
  documents.sort((a, b) => compareBytes(b.anchor, a.anchor));
  const parts = {
    title: documents.map(({ title }) => [...foldedTerms(title)]),
    product: documents.map(({ product }) => [...foldedTerms(product)]),
    body: documents.map(({ body }) => [...foldedTerms(body)]),
  };
  const terms = dictionaryOf(
    documents.map((_, at) => [...(parts.title[at] ?? []), ...(parts.product[at] ?? []), ...(parts.body[at] ?? [])]),
  );
  const identifiers = dictionaryOf(documents.map((record) => record.identifiers));
  const lists = {} as Record<ListColumn, ReturnType<typeof dictionaryOf>>;
  for (const [column, field] of COLUMNS) lists[column] = dictionaryOf(documents.map((record) => record[field]));
  return {
    count: documents.length,
    anchors: stringsOf(documents.map(({ anchor }) => anchor)),
    identifiers: identifiers.dictionary,
    identifiersOf: identifiers.of,
    severity: fill(
      sharedBytes(documents.length),
      documents.map(({ severity }) => severity ?? 0),
    ),
    cvss: floatsOf(documents.map(({ cvss }) => cvss)),
    epss: floatsOf(documents.map(({ epss }) => epss)),
    published: daysOf(documents.map(({ published }) => published)),
    updated: daysOf(documents.map(({ updated }) => updated)),
    intake: fill(
      sharedDoubles(documents.length),
      documents.map(({ intake }) => microsecondsOf(intake)),
    ),
    flags: {
      poc: bitsOf(documents.map(({ poc }) => poc)),
      exp: bitsOf(documents.map(({ exp }) => exp)),
      patch: bitsOf(documents.map(({ patch }) => patch)),
      kev: bitsOf(documents.map(({ kev }) => kev)),
      domestic: bitsOf(documents.map(({ domestic }) => domestic)),
      rejected: bitsOf(documents.map(({ rejected }) => rejected)),
    },
    lists: mapped(lists, ({ dictionary }) => dictionary),
    listsOf: mapped(lists, ({ of }) => of),
    terms: terms.dictionary,
    termsIn: {
      title: postingsOf(terms.keys, parts.title),
      product: postingsOf(terms.keys, parts.product),
    },
    texts: {
      title: stringsOf(documents.map(({ title }) => title)),
      product: stringsOf(documents.map(({ product }) => product)),
      body: stringsOf(documents.map(({ body }) => body)),
    },
    orders: {
      relevance: orderOf(documents, importanceOf, (one) => dayOf(one.published)),
      published: orderOf(documents, (one) => dayOf(one.published)),
      updated: orderOf(documents, (one) => dayOf(one.updated)),
      intake: orderOf(documents, (one) => microsecondsOf(one.intake)),
      severity: orderOf(
        documents,
        (one) => one.severity ?? 0,
        (one) => dayOf(one.published),
      ),
      cvss: orderOf(
        documents,
        (one) => Math.fround(one.cvss ?? -1),
        (one) => dayOf(one.published),
      ),
      epss: orderOf(documents, (one) => Math.fround(one.epss ?? -1)),
    },
  };
}

const COLUMNS = [
  ['type', 'types'],
  ['cwe', 'cwes'],
  ['vendor', 'vendors'],
  ['product', 'products'],
  ['source', 'sources'],
] as const;

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

const dayOf = (day: string | null) => (day === null ? NO_DAY : Date.parse(`${day}T00:00:00Z`) / 86_400_000);
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
