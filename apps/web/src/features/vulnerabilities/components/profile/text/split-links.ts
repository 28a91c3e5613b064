import { safeUrl } from './safe-url.ts';

export interface TextPart {
  text: string;
  isLink: boolean;
}

/** A URL ends at blanks, quotes, angle brackets, Han characters and full-width marks. */
const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]{1,2000}/giu;
/** Trailing punctuation that belongs to the sentence rather than the URL. */
const CLOSING = new Set([...'.,;:!?)]}*_~']);

/** Splits a text into plain text and http(s) URLs; the concatenated parts equal the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutClosing(match[0]);
    if (safeUrl(address) === null) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), isLink: false });
    parts.push({ text: address, isLink: true });
    done = match.index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isLink: false });
  return parts;
}

function withoutClosing(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address[end - 1] as string;
    if (!CLOSING.has(last)) break;
    // A closing bracket that was opened within the URL belongs to it: …/Foo_(bar)
    if (last === ')' && address.lastIndexOf('(', end) > 0) break;
    end -= 1;
  }
  return address.slice(0, end);
}
