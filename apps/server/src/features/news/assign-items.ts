import { createHash } from 'node:crypto';
import { SAME_TITLE_HOURS } from '@ldy/domain/news/title-key.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { EntryRow } from './entry-row.ts';

type Assigned = Pick<EntryRow, 'source_id' | 'url_key' | 'title_key'> & { item_id: string; at: string };

/**
 * The item of each new entry: that of an entry with the same address, else of an entry of another source with the same title at about the same
 * time, else a new one. A source that uses a title twice means two articles.
 */
export async function assignItems(tx: Transaction, rows: readonly EntryRow[], now: string): Promise<string[]> {
  if (rows.length === 0) return [];
  const known = await tx.query<Assigned>(
    `select source_id, url_key, title_key, item_id, coalesce(published_at, first_seen_at) as at
     from news_entry where url_key = any($1::text[])
     union all
     select source_id, url_key, title_key, item_id, coalesce(published_at, first_seen_at)
     from news_entry where title_key = any($2::text[]) and title_key <> ''
     order by at, item_id`,
    [rows.map(({ url_key }) => url_key), rows.map(({ title_key }) => title_key)],
  );
  const byUrl = new Map<string, string>();
  const byTitle = new Map<string, Assigned[]>();
  const note = (entry: Assigned) => {
    if (!byUrl.has(entry.url_key)) byUrl.set(entry.url_key, entry.item_id);
    if (entry.title_key !== '') byTitle.set(entry.title_key, [...(byTitle.get(entry.title_key) ?? []), entry]);
  };
  known.forEach(note);
  return rows.map((row) => {
    const at = row.published_at ?? now;
    const item_id = byUrl.get(row.url_key) ?? sameTitle(byTitle.get(row.title_key), row, at) ?? newItem(row);
    note({ ...row, item_id, at });
    return item_id;
  });
}

function sameTitle(candidates: readonly Assigned[] = [], { source_id }: EntryRow, at: string): string | undefined {
  const own = new Set(candidates.filter((it) => it.source_id === source_id).map((it) => it.item_id));
  return candidates.find(
    (it) => !own.has(it.item_id) && Math.abs(Date.parse(it.at) - Date.parse(at)) <= SAME_TITLE_HOURS * 3_600_000,
  )?.item_id;
}

const newItem = ({ source_id, key }: EntryRow): string =>
  createHash('sha256').update(`${source_id} ${key}`).digest('hex').slice(0, 16);
