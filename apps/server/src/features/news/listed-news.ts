import { collectionSuggestions } from '@ldy/contract/collection/suggest.ts';
import { newsList, type newsRow } from '@ldy/contract/news.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { NEWS } from '@ldy/domain/news/fields.ts';
import { listedCollection } from '#server/collections/listed-collection.ts';
import type { Database } from '#server/platform/database/database.ts';
import { unknownVulnerabilities } from '../vulnerabilities/unknown-vulnerabilities.ts';

/** By rank, see NEWS_LANGUAGES. */
const LANGUAGES = [null, 'en', 'cn'] as const;

interface StoredRow {
  id: string;
  title: string;
  summary: string;
  url: string;
  published: string | null;
  first_seen: string;
  views: number;
  topics: { id: string; name: string }[];
  sources: { id: string; name: string; url: string }[];
  identifiers: string[];
  likes: number;
  is_liked: boolean;
  language_rank: number | null;
  pin_rank: number | null;
}

export type NewsRow = Unredacted<typeof newsRow>;

/** The items with these ids that readers see, in this order; `accountId`: the account with the likes that are marked as its own, null for none. */
export async function loadNewsRows(
  database: Database,
  ids: readonly string[],
  accountId: string | null,
): Promise<NewsRow[]> {
  const rows = await database.query<StoredRow>(
    `select i.id, i.title, i.summary, i.url, i.published_at as published, i.first_seen_at as first_seen, s.language as language_rank,
       s.pin as pin_rank,
       i.views + (select count(*)::int from news_view v where v.item_id = i.id and not v.is_counted) as views,
       (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.place, t.id), '[]') from news_topic t
         where t.id = any(s.topic_ids)) as topics,
       (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'url', o.url) order by o.place), '[]') from (
          select r.id, r.name, min(e.url) as url, array_position(s.source_ids, r.id) as place
          from news_entry e join news_source r on r.id = e.source_id
          where e.item_id = i.id and not e.is_withdrawn and not e.taken_back and not r.is_hidden group by r.id, r.name) o) as sources,
       array(select n.identifier from news_identifier n where n.anchor = i.id order by 1) as identifiers,
       (select count(*)::int from news_like l where l.item_id = i.id) as likes,
       exists (select from news_like l where l.item_id = i.id and l.account_id = $2) as is_liked
     from unnest($1::text[]) with ordinality as hit (id, place)
     join news_search s on s.anchor = hit.id join news_item i on i.id = hit.id
     order by hit.place`,
    [ids, accountId],
  );
  const unknown = new Set(
    await unknownVulnerabilities(
      database,
      rows.flatMap(({ identifiers }) => identifiers),
    ),
  );
  return rows.map(({ language_rank, pin_rank, ...row }) => ({
    ...row,
    linked: row.identifiers.filter((identifier) => !unknown.has(identifier)),
    language: LANGUAGES[language_rank ?? 0] ?? null,
    pin: pin_rank === 1 ? ('pinned' as const) : null,
  }));
}

/** The news as they are listed for one account, or for a visitor: null. */
export const listedNews = (accountId: string | null) =>
  listedCollection({
    collection: NEWS,
    list: newsList,
    loadRows: (database, ids) => loadNewsRows(database, ids, accountId),
    // The specification has no call for suggestions of news.
    suggestions: collectionSuggestions(NEWS, 'news'),
    loadTitles: async () => new Map(),
    names: {
      topic: {
        known: [],
        relation: `(select id, name, words as others, '' as detail, 1 as found, true as is_known, lower(name) as search_text
          from news_topic)`,
      },
      source: {
        known: [],
        relation: `(select id, name, '{}'::text[] as others, '' as detail, 1 as found, true as is_known, lower(name) as search_text
          from news_source)`,
      },
    },
    codeNames: {},
  });
