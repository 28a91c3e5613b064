import type { NewsTopic } from '@ldy/domain/news/topics.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** All topics in their order. */
export const readTopics = (q: Queryable): Promise<NewsTopic[]> =>
  q.query<NewsTopic>('select id, name, words from news_topic order by place, id');
