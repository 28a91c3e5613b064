import { createHash } from 'node:crypto';
import { addressKey } from '@ldy/domain/news/article-address.ts';
import type { NewsEntry, NewsFeed, WithdrawnNews } from '@ldy/domain/news/news-entry.ts';
import { titleKey } from '@ldy/domain/news/title-key.ts';
import type { Cause, Why } from '../../platform/change-log/change.ts';
import { columns, joinList } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { assignItems } from './assign-items.ts';
import type { EntryRow } from './entry-row.ts';
import { rebuildItems } from './rebuild-items.ts';
import { storeSources } from './store-sources.ts';

export interface DeliveredNews {
  feed: NewsFeed;
  entry: NewsEntry | WithdrawnNews;
}

interface Known {
  source_id: string;
  key: string;
  item_id: string;
  hash: string;
  is_withdrawn: boolean;
}

/** Stores what feeds say and builds the items that it concerns. Entries that a feed no longer carries stay: feeds hold the newest alone. */
export async function storeNews(
  tx: Transaction,
  delivered: readonly DeliveredNews[],
  now: string,
): Promise<{ added: number; changed: number; unchanged: number }> {
  const { idOf, mayKeepText } = await storeSources(tx, delivered, now);
  const rows = new Map<string, EntryRow>();
  const withdrawn = new Map<string, { source_id: string; key: string }>();
  for (const { feed, entry } of delivered) {
    const source_id = idOf(feed);
    const place = placeOf({ source_id, key: entry.key });
    if ('withdrawn' in entry) {
      rows.delete(place);
      withdrawn.set(place, { source_id, key: entry.key });
    } else {
      withdrawn.delete(place);
      rows.set(place, rowOf(source_id, entry, mayKeepText.has(source_id)));
    }
  }
  const known = await knownEntries(tx, [...rows.values(), ...withdrawn.values()]);
  const news = [...rows.values()].filter((row) => !known.has(placeOf(row)));
  const changed = [...rows].flatMap(([place, row]) => {
    const before = known.get(place);
    return before && (before.hash !== row.hash || before.is_withdrawn) ? [{ row, before }] : [];
  });
  const gone = [...withdrawn.keys()].flatMap((place) => known.get(place) ?? []).filter((it) => !it.is_withdrawn);
  const items = await assignItems(tx, news, now);
  await insertEntries(tx, news, items, now);
  await updateEntries(
    tx,
    changed.map(({ row }) => row),
  );
  await withdrawEntries(tx, gone);
  const reasons = new Map<string, Why>([
    ...news.map(({ source_id }, at): [string, Why] => [items[at] ?? '', { cause: 'source-said', source: source_id }]),
    ...changed.map(({ before }) => reasonOf(before, 'source-corrected')),
    ...gone.map((before) => reasonOf(before, 'source-said')),
  ]);
  const why = (id: string): Why => reasons.get(id) ?? { cause: 'source-said' };
  await rebuildItems(tx, [...reasons.keys()], { why }, now);
  const counts = { added: news.length, changed: changed.length + gone.length };
  return { ...counts, unchanged: delivered.length - counts.added - counts.changed };
}

const reasonOf = ({ item_id, source_id }: Known, cause: Cause): [string, Why] => [
  item_id,
  { cause, source: source_id },
];

const placeOf = ({ source_id, key }: { source_id: string; key: string }): string => `${source_id} ${key}`;

function rowOf(source_id: string, entry: NewsEntry, mayKeepText: boolean): EntryRow {
  const { key, url, title, summary, language, categories, published: published_at } = entry;
  const content = mayKeepText ? entry.content : '';
  const values = { key, url, title, summary, content, language, categories, published_at };
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
  return { ...values, source_id, url_key: addressKey(url), title_key: titleKey(title), hash };
}

async function knownEntries(
  tx: Transaction,
  wanted: readonly { source_id: string; key: string }[],
): Promise<ReadonlyMap<string, Known>> {
  const rows = await tx.query<Known>(
    `select e.source_id, e.key, e.item_id, e.hash, e.is_withdrawn
     from unnest($1::text[], $2::text[]) as wanted (source_id, key)
     join news_entry e on e.source_id = wanted.source_id and e.key = wanted.key`,
    columns(wanted, ['source_id', 'key']),
  );
  return new Map(rows.map((row) => [placeOf(row), row]));
}

const COLUMNS = [
  ...(['source_id', 'key', 'url', 'url_key', 'title', 'title_key', 'summary', 'content'] as const),
  ...(['language', 'published_at', 'hash'] as const),
];
const columnsOf = (rows: readonly EntryRow[]): unknown[][] => [
  ...columns(rows, COLUMNS),
  rows.map(({ categories }) => joinList(categories)),
];

async function insertEntries(tx: Transaction, rows: readonly EntryRow[], items: readonly string[], now: string) {
  if (rows.length === 0) return;
  await tx.execute(
    `insert into news_entry (source_id, key, url, url_key, title, title_key, summary, content, language, published_at, hash,
       categories, item_id, first_seen_at)
     select source_id, key, url, url_key, title, title_key, summary, content, language, published_at, hash,
       string_to_array(categories, chr(31)), item_id, $14
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::timestamptz[], $11::text[], $12::text[], $13::text[])
       as row (source_id, key, url, url_key, title, title_key, summary, content, language, published_at, hash, categories, item_id)`,
    [...columnsOf(rows), items, now],
  );
}

async function updateEntries(tx: Transaction, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    `update news_entry e set url = row.url, url_key = row.url_key, title = row.title, title_key = row.title_key,
       summary = row.summary, content = row.content, language = row.language, published_at = row.published_at, hash = row.hash,
       categories = string_to_array(row.categories, chr(31)), is_withdrawn = false
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::timestamptz[], $11::text[], $12::text[])
       as row (source_id, key, url, url_key, title, title_key, summary, content, language, published_at, hash, categories)
     where e.source_id = row.source_id and e.key = row.key`,
    columnsOf(rows),
  );
}

async function withdrawEntries(tx: Transaction, rows: readonly Known[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    `update news_entry e set is_withdrawn = true from unnest($1::text[], $2::text[]) as row (source_id, key)
     where e.source_id = row.source_id and e.key = row.key`,
    columns(rows, ['source_id', 'key']),
  );
}
