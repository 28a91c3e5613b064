import type { Queryable } from '#server/platform/database/database.ts';
import type { Called } from '#server/platform/modules/event-words.ts';

/** What organisations and accounts are called. */
export const nameHolders = (q: Queryable, ids: readonly string[]): Promise<Called[]> =>
  q.query<Called>(
    `select id, name from organisation where id = any($1::uuid[])
     union all select id, user_name as name from account where id = any($1::uuid[]) and state <> 'erased'`,
    [ids],
  );
