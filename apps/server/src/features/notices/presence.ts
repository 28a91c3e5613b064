import type { beAtNotice as call } from '@ldy/contract/back-office/notices.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import type { NoticeState } from '@ldy/domain/notice/states.ts';
import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';

/** An open editor says so every 15 seconds; one that is silent for longer was closed. */
const PRESENT_SECONDS = 50;

/** Editors seen since then have it open. */
export const presentSince = (now: string): string => new Date(Date.parse(now) - PRESENT_SECONDS * 1000).toISOString();

interface NewestRow {
  version: number;
  state: NoticeState;
  saved_by: string;
  saved_at: string;
}

interface Present {
  accountId: string;
  changed: boolean;
  now: string;
}

/** Notes that an editor has a notice open, and returns who else has and which version is the newest. */
export async function beAtNotice(
  database: Database,
  id: string,
  { accountId, changed, now }: Present,
): Promise<AnswerOf<typeof call>> {
  const [newest] = await database.query<NewestRow>(
    `select n.version, n.state, coalesce(a.user_name, '') as saved_by, v.saved_at
     from notice n join notice_version v on v.notice_id = n.id and v.version = n.version left join account a on a.id = v.saved_by
     where n.id = $1`,
    [id],
  );
  if (!newest) throw new NotFoundError();
  await database.execute(
    `insert into notice_presence as p (notice_id, account_id, seen_at, changed) values ($1, $2, $3, $4)
     on conflict (notice_id, account_id) do update set seen_at = excluded.seen_at, changed = excluded.changed`,
    [id, accountId, now, changed],
  );
  const others = await database.query<{ by: string; changed: boolean }>(
    `select a.user_name as by, p.changed from notice_presence p join account a on a.id = p.account_id
     where p.notice_id = $1 and p.account_id <> $2 and p.seen_at > $3 order by a.user_name`,
    [id, accountId, presentSince(now)],
  );
  return { ...newest, others };
}
