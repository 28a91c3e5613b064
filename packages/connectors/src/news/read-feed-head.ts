import { SaxesParser } from 'saxes';
import type { SourceFile } from '../connector.ts';
import { xmlEncoding } from '../read/text.ts';
import type { FeedHead } from './xml-entry.ts';

const NO_HEAD: FeedHead = { name: '', homepage: '', feedUrl: '', language: '', address: '' };
/** The description of a feed comes before its first entry, within this many bytes. */
const HEAD_BYTES = 64 * 1024;
const FIRST_ENTRY = /<(?:item|entry)[\s>]/;

/** Looks at the beginning of a file. The returned file starts at the beginning again. */
export async function peek(file: SourceFile): Promise<{ beginning: Uint8Array; file: SourceFile }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const rest = file.stream()[Symbol.asyncIterator]();
  while (size < HEAD_BYTES) {
    const { done, value } = await rest.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  async function* stream() {
    yield* chunks;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { beginning: Buffer.concat(chunks).subarray(0, HEAD_BYTES), file: { ...file, stream } };
}

/** Title, addresses and language of an RSS or Atom feed. What cannot be read is left out: the entries are read all the same. */
export function readFeedHead(beginning: Uint8Array): FeedHead {
  const text = new TextDecoder(xmlEncoding(beginning)).decode(beginning, { stream: true });
  const head = { ...NO_HEAD };
  const open: string[] = [];
  const parser = new SaxesParser({ position: false, xmlns: false });
  // Names of HTML and bare ampersands stay as they are written.
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (!isAround(open.slice(0, -1))) return;
    if (name === 'feed' || name === 'rss') head.language ||= attributes['xml:lang'] ?? '';
    const { href = '', rel = 'alternate' } = attributes;
    if (href === '' || !/(?:^|:)link$/.test(name)) return;
    if (rel === 'self') head.feedUrl ||= href;
    else if (rel === 'alternate') head.homepage ||= href;
  });
  parser.on('closetag', () => open.pop());
  const take = (piece: string) => {
    if (!isAround(open.slice(0, -1))) return;
    const name = open.at(-1);
    if (name === 'title') head.name += piece;
    else if (name === 'link' && piece.trim() !== '') head.homepage ||= piece.trim();
    else if (name === 'language') head.language ||= piece.trim();
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text.slice(0, text.search(FIRST_ENTRY) === -1 ? undefined : text.search(FIRST_ENTRY)));
  return head;
}

/** Only elements around a feed, none of the feed itself. */
const isAround = (names: readonly string[]): boolean =>
  names.every((name) => ['rss', 'rdf:RDF', 'channel', 'feed'].includes(name));
