import type { Database } from '../../platform/database/database.ts';

/** The topics with how many items each has. */
export async function countTopics(
  database: Database,
): Promise<{ total: number; list: { id: string; name: string; count: number }[] }> {
  const [all] = await database.query<{ total: number }>('select count(*)::int as total from news_search');
  const list = await database.query<{ id: string; name: string; count: number }>(
    `select t.id, t.name, coalesce(c.count, 0)::int as count from news_topic t
     left join (select unnest(topic_ids) as id, count(*) as count from news_search group by 1) c on c.id = t.id
     order by t.place, t.id`,
  );
  return { total: all?.total ?? 0, list };
}

/** The sources of items that readers see, and when an article was last taken in. */
export async function describeSources(database: Database): Promise<{
  sources: { id: string; name: string; homepage: string; licence: string }[];
  newest: string | null;
}> {
  const sources = await database.query<{ id: string; name: string; homepage: string; licence: string }>(
    `select id, name, homepage, licence from news_source s
     where not is_hidden and exists (select from news_entry e where e.source_id = s.id and not e.is_withdrawn and not e.taken_back) order by name, id`,
  );
  const [row] = await database.query<{ newest: string | null }>('select max(first_seen_at) as newest from news_entry');
  return { sources, newest: row?.newest ?? null };
}
