/** CISA names products in words of a CPE, `xfree86`; the text beside it spells the name: XFree86. */

const LONGEST_TEXT = 600;
/** A capital within a word, or two together, show that the name is written so. */
const SPELLED = /[a-z][A-Z]|[A-Z]{2}/;

/** `name` ends with `product`, but for how both are written. The same name where no text says it in letters of its own. */
export function asSpelled(name: string, product: string, texts: readonly string[]): string {
  const words = product
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '');
  if (words.length === 0 || product.length < 4 || !words.every((word) => /^[a-z0-9]+$/.test(word))) return name;
  const spelled = texts
    .map((text) => namedIn(text.slice(0, LONGEST_TEXT), words))
    .find((it) => it !== undefined && SPELLED.test(it));
  if (spelled === undefined) return name;
  const own = name.toLowerCase().endsWith(product.toLowerCase())
    ? name.length - product.length
    : name.search(new RegExp(`${words.join('[\\s_-]?')}$`, 'i'));
  return own === -1 ? name : name.slice(0, own) + spelled;
}

const SIGN = /[\s_-]/;
const OF_WORD = /[\w-]/;

/** The words as the text has them for the first time, with one sign or none between them, and no other word around them. */
function namedIn(text: string, words: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  const [first = '', ...rest] = words;
  for (let at = lower.indexOf(first); at >= 0; at = lower.indexOf(first, at + 1)) {
    if (at > 0 && (text[at - 1] === '.' || OF_WORD.test(text[at - 1] as string))) continue;
    const end = rest.reduce((place, word) => endOf(lower, word, place), at + first.length);
    if (end > 0 && !OF_WORD.test(text[end] ?? '')) return text.slice(at, end);
  }
  return undefined;
}

/** Negative where the word is not there. */
function endOf(lower: string, word: string, at: number): number {
  if (at < 0) return at;
  const start = lower.startsWith(word, at) ? at : at + Number(SIGN.test(lower[at] ?? ''));
  return lower.startsWith(word, start) ? start + word.length : -1;
}
