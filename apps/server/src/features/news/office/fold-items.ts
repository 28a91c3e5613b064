import { createHash } from 'node:crypto';
import type { Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { InvalidInputError, NotFoundError } from '#server/platform/errors.ts';
import { type NewsAct, recordEvent } from '../events.ts';
import { rebuildItems } from '../rebuild-items.ts';

const eventOf = ({ accountId, address, reason, now }: NewsAct, object: string, detail: object) => ({
  ...{ at: now, accountId, address, object, success: true },
  detail: { reason, ...detail },
});

/** Puts an item into another, with its sources, likes and views; links to it lead there. */
export async function mergeItems(
  tx: Transaction,
  { id, into }: { id: string; into: string },
  act: NewsAct,
): Promise<void> {
  if (id === into) throw new InvalidInputError('into', '请填写另一条资讯');
  const found = await tx.query<{ id: string; views: number }>(
    `select id, views from news_item where id = any($1::text[]) order by id ${FOR_UPDATE}`,
    [[id, into]],
  );
  if (found.length < 2) throw new NotFoundError('没有这条资讯');
  await tx.execute('update news_entry set item_id = $2 where item_id = $1', [id, into]);
  await tx.execute(
    `insert into news_like (account_id, item_id, liked_at) select account_id, $2, liked_at from news_like where item_id = $1
     on conflict do nothing`,
    [id, into],
  );
  await tx.execute('delete from news_like where item_id = $1', [id]);
  await tx.execute('delete from news_view where item_id = $1', [id]);
  const { views = 0 } = found.find((item) => item.id === id) ?? {};
  await tx.execute('update news_item set views = views + $2 where id = $1', [into, views]);
  await tx.execute('delete from news_override where item_id = $1', [id]);
  await tx.execute('delete from news_item where id = $1', [id]);
  await tx.execute('update news_merged set item_id = $2 where item_id = $1', [id, into]);
  await tx.execute('insert into news_merged (id, item_id) values ($1, $2)', [id, into]);
  await rebuildItems(tx, [id, into], { why: { cause: 'editor' }, mergedInto: { [id]: into } }, act.now);
  await recordEvent(tx, { ...eventOf(act, id, { into }), type: 'news.merge' });
}

/** Makes one entry of an item an item of its own. Answers its id. */
export async function splitEntry(
  tx: Transaction,
  { id, source, key }: { id: string; source: string; key: string },
  act: NewsAct,
): Promise<string> {
  const entries = await tx.query<{ source_id: string; key: string }>(
    'select source_id, key from news_entry where item_id = $1',
    [id],
  );
  if (!entries.some((entry) => entry.source_id === source && entry.key === key)) throw new NotFoundError();
  if (entries.length === 1) throw new InvalidInputError('key', '这条资讯只有一个来源，无需拆分');
  const own = createHash('sha256').update(`split ${id} ${source} ${key}`).digest('hex').slice(0, 16);
  await tx.execute('update news_entry set item_id = $3 where source_id = $1 and key = $2', [source, key, own]);
  await tx.execute('delete from news_merged where id = $1', [own]);
  await rebuildItems(tx, [id, own], { why: { cause: 'editor' }, cameFrom: { [own]: id } }, act.now);
  await recordEvent(tx, { ...eventOf(act, id, { source, key, own }), type: 'news.split' });
  return own;
}
