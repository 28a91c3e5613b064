import { type Collection, fieldOf, namedFieldsOf } from '@ldy/domain/collection/collection.ts';
import type { NameEntry } from '../../names.ts';
import { foldWords } from '../../terms.ts';
import { compareText } from '../compare-text.ts';
import type { Names } from '../lexicon.ts';
import { packNumbers, packStrings } from '../pack.ts';
import { spellingsOf } from '../spellings.ts';

type Counted = NameEntry & { found: number };

/**
 * All names that occur, with their spellings, most frequent first. Names without a count of their own take the one from the records.
 * `count`: number of records of an id in a field.
 */
export function buildNames(
  collection: Collection,
  entries: readonly NameEntry[],
  count: (field: string) => ReadonlyMap<string, number>,
): Names {
  const fields = namedFieldsOf(collection);
  const all = entries
    .filter(({ found }) => found !== 0)
    .map((entry): Counted => ({ ...entry, found: entry.found ?? count(entry.field).get(entry.id) ?? 0 }))
    .sort(byFound);
  return {
    fields,
    field: packFields(collection, fields, all),
    id: packStrings(all.map(({ id }) => id)),
    name: packStrings(all.map(({ name }) => name)),
    detail: packStrings(all.map(({ detail }) => detail)),
    found: packNumbers(all.map(({ found }) => found)),
    written: packStrings(all.map(written)),
    spellings: spellings(all),
  };
}

/** A total order, so that equal tables give equal suggestions. */
function byFound(a: Counted, b: Counted): number {
  return b.found - a.found || compareText(b.field, a.field) || compareText(a.id, b.id);
}

function packFields(collection: Collection, fields: readonly string[], all: readonly Counted[]): Uint8Array {
  const packed = new Uint8Array(new SharedArrayBuffer(all.length));
  for (const [index, { field }] of all.entries()) {
    fieldOf(collection, field, 'list');
    packed[index] = fields.indexOf(field);
  }
  return packed;
}

function written({ name, others }: Counted): string {
  const lines = new Set([name, ...others].map((text) => foldWords(text).replace(/\s+/g, ' ').trim()));
  return `\n${[...lines].join('\n')}\n`;
}

function spellings(all: readonly Counted[]): Names['spellings'] {
  const pairs: [Buffer, number][] = [];
  for (const [index, { name, others }] of all.entries()) {
    const found = new Set<string>();
    for (const text of [name, ...others]) for (const spelling of spellingsOf(text)) found.add(spelling);
    for (const spelling of found) pairs.push([Buffer.from(spelling), index]);
  }
  pairs.sort((a, b) => Buffer.compare(a[0], b[0]) || a[1] - b[1]);
  return {
    keys: packStrings(pairs.map(([key]) => key.toString())),
    names: packNumbers(pairs.map(([, index]) => index)),
  };
}
