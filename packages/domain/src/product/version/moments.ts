/** Versions without numbers: times (RFC 3339, 5.6) and texts by their bytes, the schemes `datetime` and `lexicographic` of https://github.com/package-url/vers-spec. */
import { compareText } from './numeric.ts';

const TIME = /^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\.([0-9]+))?(Z|[+-][0-9]{2}:[0-9]{2})$/i;

/** `null` if either text is no time with its zone. */
export function compareDatetime(a: string, b: string): number | null {
  const left = TIME.exec(a);
  const right = TIME.exec(b);
  if (!left || !right) return null;
  const [second, other] = [left, right].map(([, time, , zone]) => Date.parse(`${time}${zone}`)) as [number, number];
  if (Number.isNaN(second) || Number.isNaN(other)) return null;
  const [fraction, otherFraction] = [left, right].map(([, , digits = '']) => digits.replace(/0+$/, '')) as [
    string,
    string,
  ];
  return Math.sign(second - other) || compareText(fraction, otherFraction);
}

/** By UTF-8, in which code points are in their order; JavaScript's own order puts U+FF5E after what is beyond U+FFFF. */
export function compareBytes(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (order !== 0) return Math.sign(order);
  }
  return Math.sign(left.length - right.length);
}
