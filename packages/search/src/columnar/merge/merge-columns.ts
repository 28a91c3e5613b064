import type { Collection } from '@ldy/domain/collection/collection.ts';
import { hasBit, setBit } from '../bits.ts';
import { type Columns, emptyColumns } from '../columns.ts';
import type { MergedDocuments, Part } from './merge-documents.ts';

export function mergeColumns(collection: Collection, parts: readonly Part[], documents: MergedDocuments): Columns {
  const columns = emptyColumns(collection, documents.count);
  for (const kind of ['choices', 'scores', 'days', 'instants'] as const)
    for (const [name, column] of Object.entries(columns[kind]))
      copyNumbers(
        parts.map(({ segment }) => segment[kind][name] as ArrayLike<number>),
        documents,
        column,
      );
  for (const [name, bits] of Object.entries(columns.flags)) {
    const old = parts.map(({ segment }) => segment.flags[name] as Uint32Array);
    for (let at = 0; at < documents.count; at += 1)
      if (hasBit(old[documents.partOf[at] as number] as Uint32Array, documents.oldNumber[at] as number))
        setBit(bits, at);
  }
  return columns;
}

function copyNumbers(
  parts: readonly ArrayLike<number>[],
  { count, partOf, oldNumber }: MergedDocuments,
  into: { [at: number]: number },
): void {
  for (let at = 0; at < count; at += 1)
    into[at] = (parts[partOf[at] as number] as ArrayLike<number>)[oldNumber[at] as number] as number;
}
