import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { findIdentifiers } from '@ldy/domain/identifier/identifier.ts';
import { NEWS_LANGUAGES } from '@ldy/domain/news/fields.ts';
import { newsLanguage } from '@ldy/domain/news/news-language.ts';
import { topicFinder } from '@ldy/domain/news/topics.ts';
import { foldPieces } from '@ldy/search/phrases.ts';
import { foldedTerms } from '@ldy/search/terms.ts';
import { loggingRows } from '../../platform/change-log/logged-rows.ts';
import { columns, joinList } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import { compareEntries } from './entry-order.ts';
import { NEWS_ITEM } from './logged-news.ts';
import { readTopics } from './read-topics.ts';

interface Entry {
  item_id: string;
  source_id: string;
  source_name: string;
  url: string;
  title: string;
  summary: string;
  content: string;
  language: string;
  categories: string[];
  published_at: string | null;
  first_seen_at: string;
}

interface Override {
  item_id: string;
  title: string | null;
  summary: string | null;
  topic_ids: string[] | null;
  is_hidden: boolean;
  is_pinned: boolean;
}

/** More ids than that are a list of ids, not an article about them. */
const MOST_IDENTIFIERS = 60;

/** Builds items again from what the feeds say, the rules of topics, and what editors decided about them. */
export async function rebuildItems(
  tx: Transaction,
  ids: readonly string[],
  reasons: Parameters<typeof loggingRows>[3],
  now: string,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  // One after the other with imports and editors, so that each sees what the other stored.
  await tx.query(`select from news_item where id = any($1::text[]) order by id ${FOR_UPDATE}`, [wanted]);
  await loggingRows(tx, NEWS_ITEM, wanted, reasons, now, () => rebuild(tx, wanted));
}

async function rebuild(tx: Transaction, wanted: readonly string[]): Promise<void> {
  const entries = await tx.query<Entry>(
    `select e.item_id, e.source_id, s.name as source_name, e.url, e.title, e.summary, e.content, e.language, e.categories,
       e.published_at, e.first_seen_at
     from news_entry e join news_source s on s.id = e.source_id
     where e.item_id = any($1::text[]) and not e.is_withdrawn and not e.taken_back and not s.is_hidden`,
    [wanted],
  );
  const overrides = await tx.query<Override>(
    'select item_id, title, summary, topic_ids, is_hidden, is_pinned from news_override where item_id = any($1::text[])',
    [wanted],
  );
  const rules = await readTopics(tx);
  const topics = { find: topicFinder(rules), known: new Set(rules.map(({ id }) => id)) };
  const entriesByItem = Map.groupBy(entries, ({ item_id }) => item_id);
  const decided = new Map(overrides.map((override) => [override.item_id, override]));
  const items = [...entriesByItem].map(([id, of]) => buildItem(id, of, decided.get(id), topics));
  await storeItems(tx, items);
  await tx.execute('delete from news_search where anchor = any($1::text[])', [wanted]);
  await tx.execute('delete from news_identifier where anchor = any($1::text[])', [wanted]);
  const shown = items.filter(({ isHidden }) => !isHidden);
  await storeSearchRows(tx, shown);
  const named = shown.flatMap(({ id: anchor, identifiers }) =>
    identifiers.map((identifier) => ({ identifier, anchor })),
  );
  if (named.length === 0) return;
  await tx.execute(
    'insert into news_identifier (identifier, anchor) select * from unnest($1::text[], $2::text[])',
    columns(named, ['identifier', 'anchor']),
  );
}

type BuiltItem = ReturnType<typeof buildItem>;

interface Topics {
  find(text: string): string[];
  known: ReadonlySet<string>;
}

function buildItem(id: string, of: Entry[], override: Override | undefined, topics: Topics) {
  const entries = of
    .map((entry) => ({
      ...entry,
      firstSeen: entry.first_seen_at,
      at: entry.published_at ?? entry.first_seen_at,
      place: entry.source_id + entry.url,
    }))
    .sort(compareEntries);
  const shown = entries[0] as (typeof entries)[number];
  const content = shown.content || (entries.find((entry) => entry.content !== '')?.content ?? '');
  const title = override?.title ?? shown.title;
  const summary = override?.summary ?? shown.summary;
  const categories = entries.flatMap((entry) => entry.categories);
  const words = [title, summary, ...categories];
  const identifiers = [...words, ...piecesOf(content)].flatMap((text) =>
    findIdentifiers(text).map(({ value }) => value),
  );
  const seen = entries.map((entry) => entry.first_seen_at).sort()[0] as string;
  // Of those that came first with a date, not of all: who repeats an article with a date of long ago would bury it.
  const dated = entries.filter((entry) => entry.published_at !== null);
  const firstDated = dated.map((entry) => entry.first_seen_at).sort()[0];
  const published =
    dated
      .filter((entry) => entry.first_seen_at === firstDated)
      .map((entry) => entry.published_at)
      .sort()[0] ?? null;
  // Without a date, or with one that was still to come, it comes behind what is dated on the day on which it was first seen.
  const isDated = published !== null && published <= seen;
  const at = isDated ? published : new Date(`${shanghaiDay(seen)}T00:00:00+08:00`).toISOString();
  const language = newsLanguage(title, shown.language);
  return {
    ...{
      id,
      title,
      summary,
      content,
      url: shown.url,
      at,
      published_at: isDated ? published : null,
      first_seen_at: seen,
    },
    isHidden: override?.is_hidden ?? false,
    pin: override?.is_pinned ? 1 : null,
    day: shanghaiDay(at),
    language: NEWS_LANGUAGES.find(({ value }) => value === language)?.rank || null,
    topics: override?.topic_ids?.filter((topic) => topics.known.has(topic)) ?? topics.find(words.join('\n')),
    sources: [...new Set(entries.map((entry) => entry.source_id))],
    identifiers: [...new Set(identifiers)].slice(0, MOST_IDENTIFIERS),
    texts: {
      title: foldPieces([title]),
      names: foldPieces(entries.map((entry) => entry.source_name)),
      body: foldPieces([...entries.map((entry) => entry.title), summary, ...categories, ...identifiers]),
    },
  };
}

/** Ids are looked for in pieces that overlap by more than an id has characters. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += 9_000) pieces.push(text.slice(at, at + 9_100));
  return pieces;
}

async function storeItems(tx: Transaction, items: readonly BuiltItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.execute(
    `insert into news_item (id, title, summary, content, url, published_at, first_seen_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
     on conflict (id) do update set title = excluded.title, summary = excluded.summary, content = excluded.content,
       url = excluded.url, published_at = excluded.published_at, first_seen_at = excluded.first_seen_at`,
    columns(items, ['id', 'title', 'summary', 'content', 'url', 'published_at', 'first_seen_at']),
  );
}

async function storeSearchRows(tx: Transaction, items: readonly BuiltItem[]): Promise<void> {
  if (items.length === 0) return;
  const terms = (texts: readonly string[]) => joinList(foldedTerms(texts.join('\n')));
  await tx.execute(
    `insert into news_search (anchor, language, pin, at, published, title_text, product_text, body_text, topic_ids, source_ids,
       title_terms, product_terms, terms)
     select anchor, language, pin, at, published, title_text, product_text, body_text,
       string_to_array(topic_ids, chr(31)), string_to_array(source_ids, chr(31)),
       array_to_tsvector(string_to_array(title_terms, chr(31))), array_to_tsvector(string_to_array(product_terms, chr(31))),
       array_to_tsvector(string_to_array(terms, chr(31)))
     from unnest($1::text[], $2::smallint[], $3::smallint[], $4::timestamptz[], $5::date[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
       as row (anchor, language, pin, at, published, title_text, product_text, body_text, topic_ids, source_ids, title_terms,
         product_terms, terms)`,
    [
      ...columns(items, ['id', 'language', 'pin', 'at', 'day']),
      ...(['title', 'names', 'body'] as const).map((part) => items.map(({ texts }) => texts[part])),
      items.map(({ topics }) => joinList(topics)),
      items.map(({ sources }) => joinList(sources)),
      items.map(({ texts }) => terms([texts.title])),
      items.map(({ texts }) => terms([texts.names])),
      items.map(({ texts }) => terms([texts.title, texts.names, texts.body])),
    ],
  );
}
