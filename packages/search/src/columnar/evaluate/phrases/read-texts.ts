import type { Strings } from '../../segment.ts';
import { bufferOf } from '../buffer-of.ts';
import type { SetAlgebra } from '../sets/set-algebra.ts';

/** Cost of a byte search: bytes per unit; and units per call. */
const BYTES_PER_UNIT = 2;
export const ASKING = 150;

/** Bytes of adjacent texts searched in one call. */
const AT_ONCE = 1 << 18;
/** Texts between wanted ones are read too when at least one in this many is wanted. */
const NEAR = 3;

/** Marks which of some texts (sorted ascending) contain a phrase. */
export function readTexts(
  { budget, documents: all }: SetAlgebra,
  { bytes, offsets }: Strings,
  phrase: Uint8Array,
  documents: Uint32Array,
  count: number,
  having: Uint32Array,
): void {
  const buffer = bufferOf(bytes);
  const atOnce = count * NEAR > all ? AT_ONCE : 0;
  // If `found`, the phrase occurs at `next`; else it does not occur between the start of the search and `next`.
  let [next, found] = [0, false];
  for (let at = 0; at < count; at += 1) {
    const document = documents[at] as number;
    const [start, end] = [offsets[document] as number, offsets[document + 1] as number];
    const last = end - phrase.length;
    if (last < start || next > last) continue;
    while (next < start || (!found && next <= last)) {
      const from = Math.max(next, start);
      const to = Math.min(Math.max(end, from + atOnce), bytes.length);
      const place = buffer.subarray(from, to).indexOf(phrase);
      found = place >= 0;
      next = found ? from + place : to - phrase.length + 1;
      budget.charge(ASKING + (next - from) / BYTES_PER_UNIT);
    }
    if (found && next <= last) having[document >>> 5] = (having[document >>> 5] as number) | (1 << (document & 31));
  }
}
