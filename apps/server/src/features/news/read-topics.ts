import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { NewsTopic } from '@ldy/domain/news/topics.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** All topics in their order. */
export const readTopics = (q: Queryable): Promise<NewsTopic[]> =>
  q.query<NewsTopic>('select id, name, words from news_topic order by place, id');

/** Puts names in place of the ids of topics in a filter, to describe it to people. */
export async function topicNames(q: Queryable): Promise<(filter: ListFilter) => ListFilter> {
  const names = new Map((await readTopics(q)).map(({ id, name }) => [id, name]));
  return (filter) =>
    Array.isArray(filter.topic) ? { ...filter, topic: filter.topic.map((id: string) => names.get(id) ?? id) } : filter;
}
