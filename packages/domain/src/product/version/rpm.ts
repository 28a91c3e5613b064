/** Order of RPM versions `[epoch:]version[-release]`, as the rpm manual describes it (https://rpm.org/docs/latest/manual/dependencies.html). */
import { compareDigits, compareText, isDigits } from './numeric.ts';

export function compareRpm(a: string, b: string): number {
  const left = parse(a);
  const right = parse(b);
  const order = compareDigits(left.epoch, right.epoch) || compareLabel(left.version, right.version);
  if (order !== 0) return order;
  // A version without release matches every release of it.
  return left.release === '' || right.release === '' ? 0 : compareLabel(left.release, right.release);
}

function parse(text: string): { epoch: string; version: string; release: string } {
  // What is before a colon and no number is part of the version.
  const [, epoch = '0', rest = ''] = /^(?:([0-9]+):)?(.*)$/s.exec(text) ?? [];
  const dash = rest.lastIndexOf('-');
  return dash < 0
    ? { epoch, version: rest, release: '' }
    : { epoch, version: rest.slice(0, dash), release: rest.slice(dash + 1) };
}

/** Runs of digits, letters, `~` and `^`; other characters are separators. */
function compareLabel(a: string, b: string): number {
  const left = a.match(/[0-9]+|[A-Za-z]+|[~^]/g) ?? [];
  const right = b.match(/[0-9]+|[A-Za-z]+|[~^]/g) ?? [];
  for (let i = 0; i < left.length || i < right.length; i++) {
    const order = compareSegment(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

/** `~` sorts before the end of the text and `^` directly after it; a number is newer than a word. */
function rank(segment: string | undefined): number {
  if (segment === undefined) return 1;
  if (segment === '~') return 0;
  if (segment === '^') return 2;
  return isDigits(segment) ? 4 : 3;
}

function compareSegment(a: string | undefined, b: string | undefined): number {
  const order = rank(a) - rank(b);
  if (order !== 0) return Math.sign(order);
  if (a === undefined || b === undefined) return 0;
  return rank(a) === 4 ? compareDigits(a, b) : compareText(a, b);
}
