import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import { foldWords } from '../../terms.ts';
import { compareText } from '../compare-text.ts';
import { NAME_KINDS, type NameKind, type Names } from '../lexicon.ts';
import type { NameEntry } from '../name-entry.ts';
import { packNumbers, packStrings } from '../pack.ts';
import { spellingsOf } from '../spellings.ts';

type Entry = Omit<NameEntry, 'kind' | 'known'> & { kind: NameKind };

/** All names and how they may be begun, most found first. `countOfType`: in how many records a type is. */
export function buildNames(entries: readonly NameEntry[], countOfType: (id: string) => number): Names {
  const types = VULNERABILITY_TYPES.map(
    ({ id, cn, en, aliases }): Entry => ({
      kind: 'type',
      id,
      name: cn,
      aliases: [en, ...aliases],
      vendorName: '',
      count: countOfType(id),
    }),
  );
  const all: Entry[] = [...entries, ...types].sort(byCount);
  return {
    count: all.length,
    kind: kinds(all),
    id: packStrings(all.map(({ id }) => id)),
    name: packStrings(all.map(({ name }) => name)),
    vendorName: packStrings(all.map(({ vendorName }) => vendorName)),
    found: packNumbers(all.map(({ count }) => count)),
    written: packStrings(all.map(written)),
    spellings: spellings(all),
  };
}

/** A total order, so that equal tables make equal suggestions. */
function byCount(a: Entry, b: Entry): number {
  return b.count - a.count || compareText(b.kind, a.kind) || compareText(a.id, b.id);
}

function kinds(all: readonly Entry[]): Uint8Array {
  const packed = new Uint8Array(new SharedArrayBuffer(all.length));
  for (const [index, { kind }] of all.entries()) packed[index] = NAME_KINDS.indexOf(kind);
  return packed;
}

function written({ name, aliases }: Entry): string {
  const lines = new Set([name, ...aliases].map((text) => foldWords(text).replace(/\s+/g, ' ').trim()));
  return `\n${[...lines].join('\n')}\n`;
}

function spellings(all: readonly Entry[]): Names['spellings'] {
  const pairs: [Buffer, number][] = [];
  for (const [index, { name, aliases }] of all.entries()) {
    const found = new Set<string>();
    for (const text of [name, ...aliases]) for (const spelling of spellingsOf(text)) found.add(spelling);
    for (const spelling of found) pairs.push([Buffer.from(spelling), index]);
  }
  pairs.sort((a, b) => Buffer.compare(a[0], b[0]) || a[1] - b[1]);
  return {
    keys: packStrings(pairs.map(([key]) => key.toString())),
    names: packNumbers(pairs.map(([, index]) => index)),
  };
}
