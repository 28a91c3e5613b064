import type { NewsOverride } from '@ldy/contract/back-office/news.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError, NotFoundError, refused } from '#server/platform/errors.ts';
import type { NewsAct } from '../events.ts';
import { readTopics } from '../read-topics.ts';
import { rebuildItems } from '../rebuild-items.ts';
import { recordChange } from './record-change.ts';

/** What an editor decides about one item; the next import keeps it. */
export async function editItem(
  tx: Transaction,
  { id, version, override }: { id: string; version: number; override: NewsOverride },
  act: NewsAct,
): Promise<void> {
  const [item] = await tx.query('select from news_item where id = $1', [id]);
  if (!item) throw new NotFoundError();
  const known = new Set((await readTopics(tx)).map((topic) => topic.id));
  if (override.topic_ids?.some((topic) => !known.has(topic)))
    throw new InvalidInputError('topic_ids', '主题已被删除，请刷新后重试');
  const { title, summary, topic_ids, is_hidden, is_pinned } = override;
  const isNothing = title === null && summary === null && topic_ids === null && !is_hidden && !is_pinned;
  const change = { kind: 'item', subject: id, version, type: 'news.edit-item' } as const;
  if (!(await recordChange(tx, { ...change, content: isNothing ? null : override }, act)))
    throw refused('staffChangedMeanwhile');
  if (isNothing) await tx.execute('delete from news_override where item_id = $1', [id]);
  else
    await tx.execute(
      `insert into news_override (item_id, title, summary, topic_ids, is_hidden, is_pinned, made_by, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (item_id) do update set title = excluded.title, summary = excluded.summary, topic_ids = excluded.topic_ids,
         is_hidden = excluded.is_hidden, is_pinned = excluded.is_pinned, made_by = excluded.made_by, made_at = excluded.made_at`,
      [id, title, summary, topic_ids, is_hidden, is_pinned, act.accountId, act.now],
    );
  await rebuildItems(tx, [id], { why: { cause: 'editor' } }, act.now);
}
