import { topicFinder } from '@ldy/domain/news/topics.ts';
import { z } from 'zod';
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { readStored } from '#server/platform/database/read-stored.ts';
import { InvalidInputError, NotFoundError, refused } from '#server/platform/errors.ts';
import type { NewsAct } from '../events.ts';
import { askToSort } from '../sort-items.ts';
import { newestVersions, readChanges, recordChange } from './record-change.ts';

export interface TopicRule {
  id: string;
  name: string;
  words: string[];
  place: number;
}

const storedTopic: z.ZodType<Omit<TopicRule, 'id'>> = z.object({
  name: z.string(),
  words: z.array(z.string()),
  place: z.number(),
});

/** The topics in their order with how many items each has, and what editors did to any of them. */
export async function readTopicRules(q: Queryable) {
  const topics = await q.query<TopicRule & { count: number }>(
    `select t.id, t.name, t.words, t.place, (select count(*)::int from news_search s where t.id = any(s.topic_ids)) as count
     from news_topic t order by t.place, t.id`,
  );
  const versions = await newestVersions(q, 'topic');
  const history = await readChanges(q, 'topic');
  return {
    list: topics.map((topic) => ({ ...topic, version: versions.get(topic.id) ?? 0 })),
    history: history.map(({ subject: id, content, ...change }) => ({
      ...change,
      id,
      topic: content === null ? null : readStored(storedTopic, content),
    })),
  };
}

/** Saves a topic in its place among the others, or a new one, and has all items sorted again. */
export async function saveTopic(
  tx: Transaction,
  { version, ...topic }: TopicRule & { version: number },
  act: NewsAct,
): Promise<void> {
  const { id, name, words, place } = topic;
  const others = await tx.query<{ id: string; name: string }>(
    `select id, name from news_topic order by place, id ${FOR_UPDATE}`,
  );
  const isNew = !others.some((other) => other.id === id);
  if (!isNew && version === 0 && (await newestVersions(tx, 'topic')).has(id))
    throw new InvalidInputError('id', '已有同样标识的主题');
  if (others.some((other) => other.id !== id && other.name === name))
    throw new InvalidInputError('name', '已有同名的主题');
  const content = { name, words: [...new Set(words)], place };
  // A topic that was deleted may come back under its id.
  const change = { kind: 'topic', subject: id, version: isNew ? undefined : version, type: 'news.save-topic' } as const;
  if (!(await recordChange(tx, { ...change, content }, act))) throw refused('staffChangedMeanwhile');
  await tx.execute(
    `insert into news_topic (id, name, words, place) values ($1, $2, $3, $4)
     on conflict (id) do update set name = excluded.name, words = excluded.words, place = excluded.place`,
    [id, content.name, content.words, place],
  );
  const order = others.map((other) => other.id).filter((other) => other !== id);
  order.splice(place - 1, 0, id);
  await tx.execute(
    `update news_topic t set place = o.place from unnest($1::text[]) with ordinality as o (id, place) where t.id = o.id`,
    [order],
  );
  await askToSort(tx);
}

export async function deleteTopic(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  act: NewsAct,
): Promise<void> {
  if ((await tx.execute('delete from news_topic where id = $1', [id])) === 0) throw new NotFoundError();
  if (!(await recordChange(tx, { kind: 'topic', subject: id, version, content: null, type: 'news.delete-topic' }, act)))
    throw refused('staffChangedMeanwhile');
  await askToSort(tx);
}

/** A preview looks at so many items, the newest. */
const LOOKED_AT = 20_000;
const EXAMPLES = 5;

interface SortedItem {
  id: string;
  text: string;
  had: boolean;
}

/** How many items the words would take, compared with the topic as it is. Items with topics that an editor set stay as they are. */
export async function previewTopic(database: Database, { id, words }: Pick<TopicRule, 'id' | 'words'>) {
  const items = await database.query<SortedItem & { title: string }>(
    `select i.id, i.title, concat_ws(chr(10), i.title, i.summary, (select string_agg(array_to_string(e.categories, chr(10)), chr(10))
         from news_entry e where e.item_id = i.id and not e.is_withdrawn and not e.taken_back)) as text, $1 = any(s.topic_ids) as had
     from (select anchor, topic_ids, at from news_search order by at desc nulls last, anchor desc limit $2) s join news_item i on i.id = s.anchor
       left join news_override o on o.item_id = i.id where o.topic_ids is null order by s.at desc, s.anchor desc`,
    [id, LOOKED_AT],
  );
  const find = topicFinder([{ id, name: '', words }]);
  const found = items.map(({ text, ...item }) => ({ ...item, has: find(text).length > 0 }));
  const taken = found.filter(({ has }) => has);
  return {
    looked: items.length,
    count: taken.length,
    gained: taken.filter(({ had }) => !had).length,
    lost: found.filter(({ has, had }) => had && !has).length,
    // What the change brings, before what was there already.
    examples: [...taken.filter(({ had }) => !had), ...taken.filter(({ had }) => had)]
      .slice(0, EXAMPLES)
      .map(({ id, title }) => ({ id, title })),
  };
}
