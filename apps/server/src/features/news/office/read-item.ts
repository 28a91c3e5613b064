import { newsOverride } from '@ldy/contract/back-office/news.ts';
import { topicFinder } from '@ldy/domain/news/topics.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readStored } from '#server/platform/database/read-stored.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { compareEntries } from '../entry-order.ts';
import { readTopics } from '../read-topics.ts';
import { listItems } from './list-items.ts';
import { readChanges } from './record-change.ts';

interface EntryOfItem {
  source: string;
  source_name: string;
  key: string;
  url: string;
  title: string;
  summary: string;
  language: string;
  categories: string[];
  published: string | null;
  first_seen: string;
  is_withdrawn: boolean;
}

interface OverrideRow {
  title: string | null;
  summary: string | null;
  topic_ids: string[] | null;
  is_hidden: boolean;
  is_pinned: boolean;
}

const NO_OVERRIDE: OverrideRow = { title: null, summary: null, topic_ids: null, is_hidden: false, is_pinned: false };
/** Articles about the same ids within these days may be one. */
const ALIKE_DAYS = 7;
const MOST_ALIKE = 8;

/** One item with what each feed says, what editors decided, and what may be the same article. */
export async function readItem(q: Queryable, id: string) {
  // A title may name the id of another item.
  const summary = (await listItems(q, { text: id, limit: 50, offset: 0 })).list.find((item) => item.id === id);
  if (!summary) throw new NotFoundError();
  const [item] = await q.query<{ summary: string }>('select summary from news_item where id = $1', [id]);
  const [override = NO_OVERRIDE] = await q.query<OverrideRow>(
    'select title, summary, topic_ids, is_hidden, is_pinned from news_override where item_id = $1',
    [id],
  );
  const entries = await q.query<EntryOfItem>(
    `select e.source_id as source, s.name as source_name, e.key, e.url, e.title, e.summary, e.language, e.categories,
       e.published_at as published, e.first_seen_at as first_seen,
       e.is_withdrawn or e.taken_back as is_withdrawn
     from news_entry e join news_source s on s.id = e.source_id where e.item_id = $1 order by e.first_seen_at, s.name, e.key`,
    [id],
  );
  const changes = await readChanges(q, 'item', id);
  const [first] = entries
    .filter(({ is_withdrawn }) => !is_withdrawn)
    .map((entry) => ({
      ...entry,
      firstSeen: entry.first_seen,
      at: entry.published ?? entry.first_seen,
      place: entry.source + entry.url,
    }))
    .sort(compareEntries);
  const sourced = { title: first?.title ?? summary.title, summary: first?.summary ?? '' };
  const find = topicFinder(await readTopics(q));
  const words = [sourced.title, sourced.summary, ...entries.flatMap(({ categories }) => categories)];
  return {
    ...summary,
    version: changes[0]?.version ?? 0,
    summary: item?.summary ?? '',
    override,
    feed: { ...sourced, topics: find(words.join('\n')) },
    entries: entries.map(({ language: _, categories: __, first_seen: ___, ...entry }) => entry),
    alike: await alikeItems(q, id),
    history: changes.map(({ subject: _, content, ...change }) => ({
      ...change,
      override: content === null ? null : readStored(newsOverride, content),
    })),
  };
}

const alikeItems = (q: Queryable, id: string) =>
  q.query<{ id: string; title: string; published: string | null }>(
    `select i.id, i.title, i.published_at as published
     from news_search own join news_identifier a on a.anchor = own.anchor
       join news_identifier b on b.identifier = a.identifier and b.anchor <> own.anchor
       join news_search other on other.anchor = b.anchor join news_item i on i.id = b.anchor
     where own.anchor = $1 and other.at between own.at - make_interval(days => $2) and own.at + make_interval(days => $2)
     group by i.id, i.title, i.published_at order by count(*) desc, i.id limit $3`,
    [id, ALIKE_DAYS, MOST_ALIKE],
  );
