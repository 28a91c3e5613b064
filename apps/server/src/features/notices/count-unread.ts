import { LANGUAGE_IDS } from '@ldy/domain/access/menu-permissions.ts';
import { CORE_INTELLIGENCE } from '@ldy/domain/access/notice-level.ts';
import type { Database } from '../../platform/database/database.ts';
import { bumpUnread } from '../live/unread-counts.ts';

/** One more unread notice for every account that may read it and is notified of news (permission 5). */
export async function countUnread(database: Database, id: string): Promise<void> {
  const [notice] = await database.query<{ level: number }>('select level from notice_search where anchor = $1', [id]);
  if (!notice) return;
  const readers = await database.query<{ id: string }>(
    `select id from account where state = 'active' and not ($2 = any(permissions_denied)) and (
       is_staff or ($1 <= 3 and ($3 = any(permissions_granted) or is_paid) and not ($3 = any(permissions_denied)))
       or $1 <= 1 or ($1 = 2 and (signup_type = 2 or is_paid)))`,
    [notice.level, LANGUAGE_IDS.cn, CORE_INTELLIGENCE],
  );
  await bumpUnread(
    database,
    readers.map((reader) => reader.id),
    'notices',
    1,
  );
}
