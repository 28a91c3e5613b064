import type { NewsState } from '@ldy/contract/back-office/news.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export interface AskedItems {
  text?: string | undefined;
  topic?: string | undefined;
  source?: string | undefined;
  state?: NewsState | undefined;
  limit: number;
  offset: number;
}

export interface ItemSummary {
  id: string;
  title: string;
  url: string;
  published: string | null;
  first_seen: string;
  topics: string[];
  sources: string[];
  likes: number;
  views: number;
  is_shown: boolean;
  is_hidden: boolean;
  is_pinned: boolean;
  is_edited: boolean;
}

/** All items, hidden and withdrawn ones too, the last taken in first. `text`: words of the title, or an id in any notation. */
export async function listItems(
  q: Queryable,
  { text = '', topic, source, state, limit, offset }: AskedItems,
): Promise<{ total: number; list: ItemSummary[] }> {
  const chosen = [text, normaliseIdentifier(text) ?? '', topic ?? null, source ?? null, state ?? null];
  const [counted] = await q.query<{ total: number }>(
    `select count(*)::int as total from news_item i left join news_search s on s.anchor = i.id
       left join news_override o on o.item_id = i.id
     where ($1 = '' or strpos(lower(i.title), lower($1)) > 0 or i.id = $1
         or i.id in (select n.anchor from news_identifier n where n.identifier = $2))
       and ($3::text is null or $3 = any(s.topic_ids))
       and ($4::text is null or exists (select from news_entry e where e.item_id = i.id and e.source_id = $4))
       and case $5::text when 'shown' then s.anchor is not null when 'hidden' then coalesce(o.is_hidden, false)
         when 'pinned' then coalesce(o.is_pinned, false) when 'edited' then o.item_id is not null
         when 'withdrawn' then s.anchor is null and not coalesce(o.is_hidden, false) else true end`,
    chosen,
  );
  const list = await q.query<ItemSummary>(
    `select i.id, i.title, i.url, i.published_at as published, i.first_seen_at as first_seen, coalesce(s.topic_ids, '{}') as topics,
       array(select distinct r.name from news_entry e join news_source r on r.id = e.source_id where e.item_id = i.id order by 1) as sources,
       (select count(*)::int from news_like l where l.item_id = i.id) as likes, i.views, s.anchor is not null as is_shown,
       coalesce(o.is_hidden, false) as is_hidden, coalesce(o.is_pinned, false) as is_pinned, o.item_id is not null as is_edited
     from news_item i left join news_search s on s.anchor = i.id left join news_override o on o.item_id = i.id
     where ($1 = '' or strpos(lower(i.title), lower($1)) > 0 or i.id = $1
         or i.id in (select n.anchor from news_identifier n where n.identifier = $2))
       and ($3::text is null or $3 = any(s.topic_ids))
       and ($4::text is null or exists (select from news_entry e where e.item_id = i.id and e.source_id = $4))
       and case $5::text when 'shown' then s.anchor is not null when 'hidden' then coalesce(o.is_hidden, false)
         when 'pinned' then coalesce(o.is_pinned, false) when 'edited' then o.item_id is not null
         when 'withdrawn' then s.anchor is null and not coalesce(o.is_hidden, false) else true end
     order by i.first_seen_at desc, i.id desc limit $6 offset $7`,
    [...chosen, limit, offset],
  );
  return { total: counted?.total ?? 0, list };
}
