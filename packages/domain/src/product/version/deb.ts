/** Order of Debian package versions, Debian Policy 5.6.12 (https://www.debian.org/doc/debian-policy/ch-controlfields.html#version). */
import { compareDigits } from './numeric.ts';

export function compareDeb(a: string, b: string): number | null {
  const left = parse(a);
  const right = parse(b);
  if (!left || !right) return null;
  return (
    compareDigits(left.epoch, right.epoch) ||
    comparePart(left.upstream, right.upstream) ||
    comparePart(left.revision, right.revision)
  );
}

function parse(text: string): { epoch: string; upstream: string; revision: string } | null {
  if (!/^[0-9A-Za-z.+:~-]+$/.test(text)) return null;
  const colon = text.indexOf(':');
  const epoch = colon < 0 ? '0' : text.slice(0, colon);
  if (!/^[0-9]+$/.test(epoch)) return null;
  const rest = text.slice(colon + 1);
  const dash = rest.lastIndexOf('-');
  return dash < 0
    ? { epoch, upstream: rest, revision: '' }
    : { epoch, upstream: rest.slice(0, dash), revision: rest.slice(dash + 1) };
}

/** Compares alternating non-digit and digit runs; `~` sorts before everything, even the end, and letters before other characters. */
function comparePart(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    while ((i < a.length && !isDigitAt(a, i)) || (j < b.length && !isDigitAt(b, j))) {
      const order = weightAt(a, i) - weightAt(b, j);
      if (order !== 0) return Math.sign(order);
      i++;
      j++;
    }
    const startA = i;
    const startB = j;
    while (i < a.length && isDigitAt(a, i)) i++;
    while (j < b.length && isDigitAt(b, j)) j++;
    const order = compareDigits(a.slice(startA, i) || '0', b.slice(startB, j) || '0');
    if (order !== 0) return order;
  }
  return 0;
}

function isDigitAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 48 && code <= 57;
}

function weightAt(text: string, index: number): number {
  if (index >= text.length || isDigitAt(text, index)) return 0;
  const code = text.charCodeAt(index);
  if (code === 126) return -1;
  const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return isLetter ? code : code + 256;
}
