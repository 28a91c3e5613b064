/** Two ends of one range that contradict each other: `版本 < 4.05` of the vendor and `版本 ≤ 4.05` of a text. Readers see one of them. */
import { judgeVersion } from './version-ranges.ts';

/** A range in words, as version-description.ts writes it. */
const RANGE = /^(?:(\S[^，]{0,60}?) ≤ )?版本 (<|≤) ([^，（]{1,60}?)(?:（读自描述）|，自 .{1,60})?$/;
const MOST_RANGES = 60;

interface Range {
  text: string;
  start: string;
  isOpen: boolean;
  end: string;
}

type Members = Parameters<typeof judgeVersion>[0];

/**
 * Of two ranges that differ in whether their end is affected, only the one that the answer about the end itself agrees with: an end that is not known to be
 * fixed belongs to the range.
 */
export function withoutContradicted(ranges: readonly string[], members: Members): string[] {
  const isPlain =
    ranges.length < 2 || ranges.length > MOST_RANGES || !ranges.some((range) => range.includes('版本 ≤ '));
  if (isPlain) return [...ranges];
  const read = ranges.flatMap(rangeOf);
  const wrong = new Set<string>();
  for (const open of read) {
    if (!open.isOpen) continue;
    const closed = read.find((it) => !it.isOpen && it.end === open.end && isSameStart(it.start, open.start));
    if (closed === undefined) continue;
    const { answer, reason } = judgeVersion(members, open.end);
    // Between the vendor and CISA's reading of its record nothing is known of the end, and the vendor's fix is what is advised.
    wrong.add(answer === 'unaffected' || reason === 'disputed-fix' ? closed.text : open.text);
  }
  return wrong.size === 0 ? [...ranges] : ranges.filter((range) => !wrong.has(range));
}

function rangeOf(text: string): Range[] {
  const [, start = '', sign, end = ''] = RANGE.exec(text) ?? [];
  if (sign === undefined) return [];
  return [{ text, start: plain(start).replace(/(?:\.0){1,4}$/, ''), isOpen: sign === '<', end: plain(end) }];
}

const plain = (version: string): string => version.toLowerCase().replace(/^v(?=[0-9])/, '');

/** `2.0` and `2.0.0`, or one of them from the beginning. */
const isSameStart = (a: string, b: string): boolean => a === b || a === '' || b === '';
