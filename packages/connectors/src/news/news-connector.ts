import { addressKey, articleAddress } from '@ldy/domain/news/article-address.ts';
import type { DeliveredNews } from '@ldy/domain/news/news-entry.ts';
import { NEWS_LIMITS, type NewsFeed } from '@ldy/domain/news/news-entry.ts';
import { z } from 'zod';
import { BadFile, type Connector, type Delivered, type SourceFile } from '../connector.ts';
import { bad, badFrom, STORED_RAW_BYTES } from '../json/delivered.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { parseXmlRecord, readXmlRecords } from '../xml/read-xml-records.ts';
import type { ScannedRecord } from '../xml/record-scanner.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { type ForeignEntry, toEntry } from './foreign-entry.ts';
import { entryOfJson, headOfJson, jsonFeed } from './json-feed.ts';
import { capped, oneLine } from './plain-text.ts';
import { peek, readFeedHead } from './read-feed-head.ts';
import { repairFeedXml } from './repair-feed-xml.ts';
import { entryOfXml, type FeedHead } from './xml-entry.ts';

const NAME = /\.(?:xml|rss|atom|rdf|json)$/i;
const RECORDS = ['item', 'entry', 'at:deleted-entry'];
const SHAPE = { roots: ['rss', 'rdf:RDF', 'feed'], records: RECORDS };
const MAX_JSON_BYTES = 32 * 1024 * 1024;

/** Articles of feeds in RSS 0.9x, 1.0 and 2.0, Atom 1.0 with deleted entries (RFC 6721), and JSON Feed. */
export const connector: Connector<DeliveredNews> = {
  name: 'news',
  title: '安全资讯（RSS、Atom、JSON Feed）',
  homepage: 'https://www.rssboard.org/rss-specification',
  licence: 'Each feed has its own, stored with its source in the portal',
  everyDays: 1,
  accepts: (name) => NAME.test(name),
  async *read(given) {
    const { beginning, file } = await peek(given);
    if (/^(?:\xef\xbb\xbf)?\s*[{[]/.test(Buffer.from(beginning.subarray(0, 200)).toString('latin1')))
      yield* readJson(file);
    else yield* readXml(file, { ...readFeedHead(beginning), address: file.address ?? '' });
  },
  async *replay(raw, place) {
    yield replayed(raw, place);
  },
};

const placeOf = (file: SourceFile, ordinal: number): string => `${file.name.split('/').at(-1)}#${ordinal}`;

/** The raw bytes of one entry: with the head of its feed, so that it can be read again alone. */
const rawEntry = z.object({
  head: z.object({
    ...{ name: z.string(), homepage: z.string(), feedUrl: z.string(), language: z.string() },
    address: z.string().default(''),
  }),
  xml: z.string().optional(),
  json: z.unknown().optional(),
});
const rawOf = (entry: z.output<typeof rawEntry>): Buffer => Buffer.from(JSON.stringify(entry));

async function* readXml(file: SourceFile, head: FeedHead): AsyncGenerator<Delivered<DeliveredNews>> {
  let read = 0;
  for await (const record of readXmlRecords(file, SHAPE)) {
    // What is broken between two entries is no entry.
    if (!record.ok && !RECORDS.some((name) => record.text.startsWith(`<${name}`))) continue;
    if (++read > NEWS_LIMITS.entries) {
      yield tooMany(file);
      return;
    }
    yield fromXml(record, head, file.name, placeOf(file, record.ordinal));
  }
}

function fromXml(record: ScannedRecord, head: FeedHead, feed: string, place: string): Delivered<DeliveredNews> {
  const raw = rawOf({ head, xml: record.text.slice(0, STORED_RAW_BYTES / 4) });
  const again = !record.ok && record.reason === 'xml' ? parseXmlRecord(repairFeedXml(record.text), RECORDS) : record;
  if (!again.ok) return bad(place, raw, again.reason, again.detail);
  if (again.element.name === 'at:deleted-entry') return withdrawn(again.element, head, feed, place, raw);
  return delivered(() => entryOfXml(again.element, again.text, head), head, feed, place, raw);
}

function withdrawn(
  element: XmlElement,
  head: FeedHead,
  feed: string,
  place: string,
  raw: Uint8Array,
): Delivered<DeliveredNews> {
  const key = oneLine(element.attributes.get('ref') ?? '');
  if (key === '') return bad(place, raw, 'identifier', 'it does not say which entry was deleted');
  return { kind: 'news', place, raw, feed: feedOf(head, feed), entry: { key, withdrawn: true } };
}

function delivered(
  read: () => ForeignEntry,
  head: FeedHead,
  feed: string,
  place: string,
  raw: Uint8Array,
): Delivered<DeliveredNews> {
  try {
    return { kind: 'news', place, raw, feed: feedOf(head, feed), entry: toEntry(read()) };
  } catch (error) {
    return badFrom(place, raw, error);
  }
}

/** A feed without a title goes by the name of its file. */
function feedOf(head: FeedHead, file: string): NewsFeed {
  const homepage = articleAddress(head.homepage) ?? '';
  const name = capped(oneLine(head.name), NEWS_LIMITS.title);
  return {
    name: name || (homepage && new URL(homepage).host) || (file.split('/').at(-1) ?? ''),
    homepage,
    feedUrl: head.address || (articleAddress(head.feedUrl) ?? ''),
    ...(head.address !== '' && !isBelow(head.address, homepage) && { isFromElsewhere: true }),
  };
}

/** Whether a feed is of the site at the home page: its address lies below it. */
const isBelow = (address: string, homepage: string): boolean =>
  homepage !== '' && `${addressKey(address)}/`.startsWith(`${addressKey(homepage)}/`);

async function* readJson(file: SourceFile): AsyncGenerator<Delivered<DeliveredNews>> {
  const bytes = await readAll(file, MAX_JSON_BYTES);
  let value: unknown;
  try {
    value = parseJson(bytes, MAX_JSON_BYTES);
  } catch (error) {
    if (error instanceof JsonFault) throw new BadFile(file.name, error.reason, `${file.name}: ${error.message}`);
    throw error;
  }
  const feed = jsonFeed.safeParse(value);
  if (!feed.success) throw new BadFile(file.name, 'schema', `${file.name}: this is no JSON Feed`);
  const head = headOfJson(feed.data, file.address ?? '');
  const { items } = feed.data;
  for (const [index, item] of items.slice(0, NEWS_LIMITS.entries).entries())
    yield fromJson(item, head, file.name, placeOf(file, index + 1));
  if (items.length > NEWS_LIMITS.entries) yield tooMany(file);
}

/** In place of the rest of a feed that floods the news. */
const tooMany = (file: SourceFile): Delivered<DeliveredNews> =>
  bad(
    placeOf(file, NEWS_LIMITS.entries + 1),
    Buffer.alloc(0),
    'too-many',
    `the feed has more than ${NEWS_LIMITS.entries} articles; the others were not read`,
  );

function fromJson(item: unknown, head: FeedHead, feed: string, place: string): Delivered<DeliveredNews> {
  const raw = rawOf({ head, json: item });
  const entry = entryOfJson(item, head);
  if (entry === null) return bad(place, raw, 'schema', 'it is no object');
  return delivered(() => entry, head, feed, place, raw);
}

function replayed(raw: Uint8Array, place: string): Delivered<DeliveredNews> {
  let entry: z.output<typeof rawEntry>;
  try {
    entry = rawEntry.parse(parseJson(raw, MAX_JSON_BYTES));
  } catch {
    return bad(place, raw, 'truncated', 'the entry was too long to be stored as a whole');
  }
  const [file = ''] = place.split('#');
  if (entry.xml === undefined) return fromJson(entry.json, entry.head, file, place);
  return fromXml(parseXmlRecord(entry.xml, RECORDS), entry.head, file, place);
}
