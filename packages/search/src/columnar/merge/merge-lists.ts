import { MOST_BYTES } from '../growing.ts';
import type { Lists, Strings } from '../segment.ts';
import { sharedBytes, sharedNumbers } from '../shared-arrays.ts';
import { copyBytes } from '../strings.ts';
import type { MergedDocuments } from './merge-documents.ts';

/** The values of each document under their new numbers. Renumbering is monotonic, so sorted lists stay sorted. */
export function mergeLists(
  parts: readonly Lists[],
  newValues: readonly Uint32Array[],
  documents: MergedDocuments,
): Lists {
  const offsets = mergeOffsets(parts, documents);
  const values = sharedNumbers(offsets[documents.count] as number);
  for (let at = 0; at < documents.count; at += 1) {
    const part = documents.partOf[at] as number;
    const old = parts[part] as Lists;
    const names = newValues[part] as Uint32Array;
    const shift = (old.offsets[documents.oldNumber[at] as number] as number) - (offsets[at] as number);
    for (let place = offsets[at] as number; place < (offsets[at + 1] as number); place += 1)
      values[place] = names[old.values[place + shift] as number] as number;
  }
  return { values, offsets };
}

/** Runs of adjacent documents are copied together. */
export function mergeStrings(parts: readonly Strings[], documents: MergedDocuments): Strings {
  const { count, partOf, oldNumber } = documents;
  const offsets = mergeOffsets(parts, documents);
  const bytes = sharedBytes(offsets[count] as number);
  for (let first = 0; first < count; ) {
    const part = partOf[first] as number;
    const old = oldNumber[first] as number;
    let behind = first + 1;
    while (behind < count && partOf[behind] === part && oldNumber[behind] === old + behind - first) behind += 1;
    const source = parts[part] as Strings;
    copyBytes(
      source.bytes,
      source.offsets[old] as number,
      source.offsets[old + behind - first] as number,
      bytes,
      offsets[first] as number,
    );
    first = behind;
  }
  return { bytes, offsets };
}

function mergeOffsets(
  parts: readonly { offsets: Uint32Array }[],
  { count, partOf, oldNumber }: MergedDocuments,
): Uint32Array {
  const merged = sharedNumbers(count + 1);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const { offsets } = parts[partOf[at] as number] as { offsets: Uint32Array };
    const old = oldNumber[at] as number;
    sum += (offsets[old + 1] as number) - (offsets[old] as number);
    merged[at + 1] = sum;
  }
  if (sum > MOST_BYTES) throw new RangeError('A segment holds at most 4 GB of text: keep several.');
  return merged;
}
