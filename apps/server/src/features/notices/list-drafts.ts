import type { NoticeDocument } from '@ldy/contract/notice-document.ts';
import { statusHint } from '@ldy/domain/notice/hints.ts';
import type { Standing } from '@ldy/domain/notice/kinds.ts';
import type { NoticeState } from '@ldy/domain/notice/states.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';

interface SummaryRow {
  id: string;
  title: string;
  version: number;
  state: NoticeState;
  standing: Standing | null;
  publish_at: string | null;
  saved_by: string;
  saved_at: string;
  published_at: string | null;
}

export interface AskedDrafts {
  state?: NoticeState | undefined;
  standing?: Standing | undefined;
  limit: number;
  offset: number;
}

/** All notices, drafts included, the last saved first. */
export async function listDrafts(
  q: Queryable,
  { state, standing, limit, offset }: AskedDrafts,
): Promise<{ total: number; list: SummaryRow[] }> {
  const chosen = [state ?? null, standing ?? null];
  const [counted] = await q.query<{ total: number }>(
    `select count(*)::int as total from notice n
     where ($1::text is null or n.state = $1) and ($2::text is null or n.standing = $2)`,
    chosen,
  );
  const list = await q.query<SummaryRow>(
    `select n.id, coalesce(v.document ->> 'title', '') as title, n.version, n.state, n.standing, n.publish_at,
       coalesce(a.user_name, '') as saved_by, v.saved_at, n.published_at
     from notice n join notice_version v on v.notice_id = n.id and v.version = n.version left join account a on a.id = v.saved_by
     where ($1::text is null or n.state = $1) and ($2::text is null or n.standing = $2)
     order by v.saved_at desc, n.id desc limit $3 offset $4`,
    [...chosen, limit, offset],
  );
  return { total: counted?.total ?? 0, list };
}

/** One notice with the document of a version, by default the newest. */
export async function readDraft(q: Queryable, id: string, version: number | undefined, now: string) {
  const [summary] = await q.query<SummaryRow>(
    `select n.id, coalesce(v.document ->> 'title', '') as title, n.version, n.state, n.standing, n.publish_at,
       coalesce(a.user_name, '') as saved_by, v.saved_at, n.published_at
     from notice n join notice_version v on v.notice_id = n.id and v.version = n.version left join account a on a.id = v.saved_by
     where n.id = $1`,
    [id],
  );
  if (!summary) throw new NotFoundError();
  const shown = version ?? summary.version;
  const [stored] = await q.query<{ document: NoticeDocument }>(
    'select document from notice_version where notice_id = $1 and version = $2',
    [id, shown],
  );
  if (!stored) throw new NotFoundError();
  const versions = await q.query<VersionRow>(
    `select v.version, v.note, coalesce(a.user_name, '') as by, v.saved_at as at, v.revision, v.published_at
     from notice_version v left join account a on a.id = v.saved_by where v.notice_id = $1 order by v.version desc limit 200`,
    [id],
  );
  const published = versions.flatMap(({ published_at }) => published_at ?? []);
  return {
    ...summary,
    document: stored.document,
    shown_version: shown,
    hint: statusHint(published, now),
    versions: versions.map(({ published_at: _, ...rest }) => rest),
    comments: await commentsOf(q, id),
  };
}

interface VersionRow {
  version: number;
  note: string;
  by: string;
  at: string;
  revision: number | null;
  published_at: string | null;
}

interface CommentRow {
  id: number;
  version: number;
  field: string;
  text: string;
  reply_to: number | null;
  by: string;
  at: string;
  resolved: boolean;
}

const commentsOf = (q: Queryable, id: string): Promise<CommentRow[]> =>
  q.query<CommentRow>(
    `select c.id, c.version, c.field, c.body as text, c.reply_to, coalesce(a.user_name, '') as by, c.made_at as at,
       c.resolved_at is not null as resolved
     from notice_comment c left join account a on a.id = c.made_by where c.notice_id = $1 order by c.id limit 500`,
    [id],
  );

/** False if the notice has no such comment. */
export const resolveComment = async (q: Queryable, id: string, comment: number, now: string): Promise<boolean> =>
  (await q.execute(
    'update notice_comment set resolved_at = coalesce(resolved_at, $3) where notice_id = $1 and id = $2',
    [id, comment, now],
  )) === 1;
