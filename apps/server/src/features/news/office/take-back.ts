import type { Transaction } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import type { NewsAct } from '../events.ts';
import { askToSort } from '../sort-items.ts';
import { recordChange } from './record-change.ts';

interface TakingBack {
  id: string;
  /** What came within so many hours. */
  hours: number;
  /** Shows again what was taken back. */
  restore: boolean;
}

/** Takes everything that a source brought lately out of the news, or brings it back, in one act. Items that other sources tell as well stay. */
export async function takeBack(
  tx: Transaction,
  { id, hours, restore }: TakingBack,
  act: NewsAct,
): Promise<{ articles: number }> {
  const [source] = await tx.query('select from news_source where id = $1', [id]);
  if (!source) throw new NotFoundError();
  const since = new Date(Date.parse(act.now) - hours * 3_600_000).toISOString();
  const articles = await tx.execute(
    'update news_entry set taken_back = $3 where source_id = $1 and first_seen_at >= $2 and taken_back <> $3',
    [id, since, !restore],
  );
  await recordChange(
    tx,
    { kind: 'source', subject: id, content: { since, restore, articles }, type: 'news.take-back' },
    act,
  );
  await askToSort(tx, id);
  return { articles };
}
