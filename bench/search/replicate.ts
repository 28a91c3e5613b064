import { closeSync, openSync, readSync } from 'node:fs';
import type { StoredValue } from '@ldy/domain/collection/field.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';

/**
 * The records of a file, followed by variations up to the wanted number: with new ids, dates some weeks apart, products and descriptions of
 * other records, and a few new words, so that lists and vocabulary grow as in a real library.
 */
export function* replicated(file: string, wanted: number): Generator<IndexedRecord> {
  const names: Names[] = [];
  let made = 0;
  for (let copy = 0; made < wanted; copy += 1) {
    let row = 0;
    for (const record of recordsOf(file)) {
      if (made >= wanted) return;
      if (copy === 0) names.push({ vendor: record.values.vendor, product: record.values.product, names: record.names });
      yield copy === 0 ? record : varied(record, copy, row, names);
      made += 1;
      row += 1;
    }
    if (row === 0) throw new Error(`There are no records in ${file}.`);
  }
}

/** List values, and the text that contains them. */
interface Names {
  vendor: StoredValue | undefined;
  product: StoredValue | undefined;
  names: string;
}

function varied(record: IndexedRecord, copy: number, row: number, names: readonly Names[]): IndexedRecord {
  const mix = (Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(copy, 0x85ebca6b)) >>> 0;
  // Every second copy keeps its products, so that large vendors stay large.
  const other = mix % 2 === 0 ? names[mix % names.length] : undefined;
  const id = (anchor: string) => anchor.replace(/(\d+)(?=\D*$)/, (digits) => `${Number(digits) + copy * 10_000_019}`);
  const ids = record.identifiers.map((identifier) => (copy === 0 ? identifier : id(identifier)));
  const { values } = record;
  const { cvss } = values;
  const word = `n${(mix % 200_000).toString(36)}`;
  return {
    ...record,
    anchor: id(record.anchor),
    identifiers: ids,
    values: {
      ...values,
      ...(other && { vendor: other.vendor ?? [], product: other.product ?? [] }),
      cvss: typeof cvss === 'number' ? Math.min(10, Math.round((cvss + ((mix % 5) - 2) / 10) * 10) / 10) : null,
      published: shifted(values.published, mix % 300),
      updated: shifted(values.updated, mix % 300),
    },
    names: other?.names ?? record.names,
    title: `${record.title} ${word}`,
    body: `${record.body} ${word} v${copy}.${mix % 97}.${mix % 13}`,
  };
}

function shifted(day: unknown, days: number): string | null {
  return typeof day !== 'string'
    ? null
    : new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Reads one JSON object per line, in chunks: the file exceeds the maximum string length. */
export function* recordsOf(file: string): Generator<IndexedRecord> {
  const handle = openSync(file, 'r');
  const piece = Buffer.alloc(1 << 20);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for (;;) {
      const read = readSync(handle, piece);
      if (read === 0) break;
      const bytes = Buffer.concat([rest, piece.subarray(0, read)]);
      let from = 0;
      for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
        yield JSON.parse(bytes.toString('utf8', from, end)) as IndexedRecord;
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
    if (rest.length > 0) yield JSON.parse(rest.toString('utf8')) as IndexedRecord;
  } finally {
    closeSync(handle);
  }
}
