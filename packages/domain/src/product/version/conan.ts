/** Order of Conan (https://docs.conan.io/2/tutorial/versioning/version_ranges.html): items of any kind and number, a pre-release after a hyphen, a build after a plus. */
import { compareDigits, compareText, isDigits } from './numeric.ts';

export function compareConan(a: string, b: string): number {
  const left = read(a);
  const right = read(b);
  return (
    compareItems(left.items, right.items) ||
    // A pre-release is before the release, a build after it.
    (left.preRelease && right.preRelease
      ? compareItems(left.preRelease, right.preRelease)
      : Number(left.preRelease === null) - Number(right.preRelease === null)) ||
    (left.build && right.build
      ? compareItems(left.build, right.build)
      : Number(right.build === null) - Number(left.build === null))
  );
}

function read(text: string) {
  const [beforeBuild, build] = cut(text.toLowerCase(), '+');
  const [numbers, preRelease] = cut(beforeBuild, '-');
  return {
    items: itemsOf(numbers),
    preRelease: preRelease === null ? null : itemsOf(preRelease),
    build: build === null ? null : itemsOf(build),
  };
}

function cut(text: string, mark: string): [before: string, after: string | null] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

/** Without zeros at the end: 1 is 1.0.0. */
function itemsOf(text: string): string[] {
  const items = text.split('.');
  while (items.length > 0 && /^0*$/.test(items[items.length - 1] ?? '')) items.pop();
  return items;
}

function compareItems(a: string[], b: string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x = '', y = ''] = [a[i], b[i]];
    const order = isDigits(x) && isDigits(y) ? compareDigits(x, y) : compareText(x, y);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}
