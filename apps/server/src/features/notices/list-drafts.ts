import type { listAllNotices } from '@ldy/contract/back-office/notices.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import type { NoticeKind, Standing, Tlp } from '@ldy/domain/notice/kinds.ts';
import type { NoticeState } from '@ldy/domain/notice/states.ts';
import type { Severity } from '@ldy/domain/record/severity.ts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { likeAnywhere } from '../../platform/database/like.ts';
import { presentSince } from './presence.ts';

/** What every look at a notice begins with. */
export interface DraftRow {
  id: string;
  title: string;
  kind: NoticeKind;
  severity: Severity | null;
  tlp: Tlp;
  core: boolean;
  version: number;
  state: NoticeState;
  standing: Standing | null;
  publish_at: string | null;
  saved_by: string;
  saved_at: string;
  published_at: string | null;
  mine: boolean;
}

interface ListedRow extends DraftRow {
  waits_for_me: boolean;
  open_by: string[];
  comments_open: number;
}

type Listed = AnswerOf<typeof listAllNotices>;
type Asked = Omit<z.output<(typeof listAllNotices)['input']>, 'page'>;

export interface AskedDrafts extends Asked {
  limit: number;
  offset: number;
}

/** Who asks: what waits for their review depends on what they wrote. */
export interface DraftsCaller {
  accountId: string;
  ownApproval: boolean;
  now: string;
}

/** All notices, drafts included, the last saved first. */
export async function listDrafts(
  q: Queryable,
  { queue, state, standing, kind, text, limit, offset }: AskedDrafts,
  { accountId, ownApproval, now }: DraftsCaller,
): Promise<Listed> {
  const me = [accountId, ownApproval];
  const chosen = [queue, state ?? null, standing ?? null, kind ?? null, likeAnywhere(text)];
  const [counted] = await q.query<{ total: number; all: number; review: number; mine: number }>(
    `with noted as (
       select n.state, n.standing, v.document ->> 'kind' as kind, n.id, coalesce(v.document ->> 'title', '') as title, w.mine,
         n.state = 'review' and (not w.mine or $2::boolean) as waits_for_me
       from notice n join notice_version v on v.notice_id = n.id and v.version = n.version
       cross join lateral (select exists (select 1 from notice_version o where o.notice_id = n.id
         and o.version > coalesce(n.live_version, 0) and o.saved_by = $1) as mine) w)
     select count(*)::int as all, count(*) filter (where waits_for_me)::int as review, count(*) filter (where mine)::int as mine,
       count(*) filter (where ($3::text = 'all' or ($3 = 'review' and waits_for_me) or ($3 = 'mine' and mine))
         and ($4::text is null or state = $4) and ($5::text is null or standing = $5) and ($6::text is null or kind = $6)
         and ($7::text is null or lower(title) like $7 or lower(id) like $7))::int as total
     from noted`,
    [...me, ...chosen],
  );
  const list = await q.query<ListedRow>(
    `select n.id, coalesce(v.document ->> 'title', '') as title, v.document ->> 'kind' as kind, v.document ->> 'severity' as severity,
       v.document ->> 'tlp' as tlp, (v.document ->> 'core')::boolean as core, n.version, n.state, n.standing, n.publish_at,
       coalesce(a.user_name, '') as saved_by, v.saved_at, n.published_at, w.mine,
       n.state = 'review' and (not w.mine or $2::boolean) as waits_for_me,
       array(select b.user_name from notice_presence p join account b on b.id = p.account_id
         where p.notice_id = n.id and p.seen_at > $8 and p.account_id <> $1 order by b.user_name) as open_by,
       (select count(*)::int from notice_comment c where c.notice_id = n.id and c.reply_to is null and c.resolved_at is null) as comments_open
     from notice n join notice_version v on v.notice_id = n.id and v.version = n.version left join account a on a.id = v.saved_by
     cross join lateral (select exists (select 1 from notice_version o where o.notice_id = n.id
       and o.version > coalesce(n.live_version, 0) and o.saved_by = $1) as mine) w
     where ($3::text = 'all' or ($3 = 'review' and n.state = 'review' and (not w.mine or $2)) or ($3 = 'mine' and w.mine))
       and ($4::text is null or n.state = $4) and ($5::text is null or n.standing = $5)
       and ($6::text is null or v.document ->> 'kind' = $6)
       and ($7::text is null or lower(v.document ->> 'title') like $7 or lower(n.id) like $7)
     order by v.saved_at desc, n.id desc limit $9 offset $10`,
    [...me, ...chosen, presentSince(now), limit, offset],
  );
  const { total = 0, ...counts } = counted ?? { all: 0, review: 0, mine: 0 };
  return { total, list, counts };
}
