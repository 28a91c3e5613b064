import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { noticeFacts } from './csaf/csaf-source.ts';
import { documentOf, type NoticeRow } from './notice-store.ts';
import { writeSearchRow } from './write-search-row.ts';

/** Notifies those who may read a notice that there is one; apart from its publication, because there are many of them. */
export const COUNT_UNREAD = defineJob({
  name: 'count-unread-notice',
  title: '统计未读情报',
  payload: z.strictObject({ id: z.string() }),
});

/** Shows the newest version to readers. */
export async function publishVersion(
  tx: Transaction,
  { id, version }: Pick<NoticeRow, 'id' | 'version'>,
  at: string,
  now: string,
): Promise<void> {
  const facts = await noticeFacts(tx, await documentOf(tx, id, version));
  await tx.execute(
    `update notice_version set published_at = $3, facts = $4::jsonb,
       revision = (select coalesce(max(revision), 0) + 1 from notice_version where notice_id = $1)
     where notice_id = $1 and version = $2`,
    [id, version, at, JSON.stringify(facts)],
  );
  await tx.execute(
    `update notice set live_version = $2, standing = 'current', published_at = $3,
       first_published_at = coalesce(first_published_at, $3) where id = $1`,
    [id, version, at],
  );
  await writeSearchRow(tx, id, now);
}
