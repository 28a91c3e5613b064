import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import type { NewsAct } from '../events.ts';
import { askToSort } from '../sort-items.ts';
import { newestVersions, readChanges, recordChange } from './record-change.ts';

interface SourceRow {
  id: string;
  name: string;
  homepage: string;
  feed_url: string;
  licence: string;
  may_keep_text: boolean;
  is_hidden: boolean;
}

/** Every source, registered ones without an article too, and what editors did to any of them. */
export async function readSources(q: Queryable) {
  const sources = await q.query<SourceRow & { articles: number; newest: string | null }>(
    `select s.id, s.name, s.homepage, s.feed_url, s.licence, s.may_keep_text, s.is_hidden, coalesce(e.articles, 0)::int as articles,
       e.newest
     from news_source s left join (select source_id, count(*) as articles, max(first_seen_at) as newest from news_entry
         where not is_withdrawn and not taken_back group by source_id) e on e.source_id = s.id
     order by s.name, s.id`,
  );
  const versions = await newestVersions(q, 'source');
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const history = await readChanges(q, 'source');
  return {
    list: sources.map((source) => ({ ...source, version: versions.get(source.id) ?? 0 })),
    history: history.map(({ subject: id, content: _, ...change }) => ({ ...change, id, name: names.get(id) ?? id })),
  };
}

type SavedSource = Omit<SourceRow, 'homepage'> & { version: number };

/** What an editor says of a source. Texts that may not be stored any more are deleted at once; texts that may are stored from the next import on. */
export async function saveSource(
  tx: Transaction,
  { id, version, ...content }: SavedSource,
  act: NewsAct,
): Promise<void> {
  const { name, feed_url, licence, may_keep_text, is_hidden } = content;
  const saved = await tx.execute(
    `update news_source set name = $2, feed_url = $3, licence = $4, may_keep_text = $5, is_hidden = $6 where id = $1`,
    [id, name, feed_url, licence, may_keep_text, is_hidden],
  );
  if (saved === 0) throw new NotFoundError();
  if (!(await recordChange(tx, { kind: 'source', subject: id, version, content, type: 'news.save-source' }, act)))
    throw refused('staffChangedMeanwhile');
  if (!may_keep_text)
    await tx.execute("update news_entry set content = '' where source_id = $1 and content <> ''", [id]);
  await askToSort(tx, id);
}
