import type { Strings } from '../../segment.ts';
import { bufferOf } from '../buffer-of.ts';
import type { SetAlgebra } from '../sets/set-algebra.ts';

/** What finding bytes in so many bytes costs, and what asking for it does. */
const BYTES_PER_UNIT = 2;
export const ASKING = 150;

/** Texts next to each other are looked through so many bytes at once. */
const AT_ONCE = 1 << 18;
/** Where one in so many is wanted, those between are read too. */
const NEAR = 3;

/** Marks those of some texts, sorted upwards, in which a phrase stands. */
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
  // The phrase stands at `next` if it was found there; else it stands nowhere from where the search began up to there.
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
