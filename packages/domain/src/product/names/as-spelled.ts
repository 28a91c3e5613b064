/** CISA names products in words of a CPE, `xfree86`; the text beside it spells the name: XFree86. */

const LONGEST_TEXT = 600;
/** A capital within a word, or two together, show that the name is written so. */
const SPELLED = /[a-z][A-Z]|[A-Z]{2}/;

/** `name` ends with `product`, but for how both are written. The same name where no text says it in letters of its own. */
export function asSpelled(name: string, product: string, texts: readonly string[]): string {
  const words = product.split(/[\s_-]+/).filter((word) => word !== '');
  if (words.length === 0 || product.length < 4 || !words.every((word) => /^[a-z0-9]+$/i.test(word))) return name;
  const pattern = words.join('[\\s_-]?');
  const own = name.toLowerCase().endsWith(product.toLowerCase())
    ? name.length - product.length
    : name.search(new RegExp(`${pattern}$`, 'i'));
  if (own === -1) return name;
  const [first = ''] = words;
  if (!texts.some((text) => text.slice(0, LONGEST_TEXT).toLowerCase().includes(first.toLowerCase()))) return name;
  const naming = new RegExp(`(?<![\\w.-])${pattern}(?![\\w-])`, 'i');
  const spelled = texts
    .map((text) => naming.exec(text.slice(0, LONGEST_TEXT))?.[0] ?? '')
    .find((it) => SPELLED.test(it));
  return spelled === undefined ? name : name.slice(0, own) + spelled;
}
