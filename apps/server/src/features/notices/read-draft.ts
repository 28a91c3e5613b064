import type { readDraft as call } from '@ldy/contract/back-office/notices.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { statusHint } from '@ldy/domain/notice/hints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { compareVersions, type RevisionChanges } from './compare-documents.ts';
import type { DraftRow, DraftsCaller } from './list-drafts.ts';
import { documentOf } from './notice-store.ts';

type Draft = AnswerOf<typeof call>;
interface SummaryRow extends DraftRow {
  ended_reason: string;
  superseded_by: string | null;
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

/** One notice with the document of a version, by default the newest. */
export async function readDraft(
  q: Queryable,
  id: string,
  version: number | undefined,
  { accountId, ownApproval, now }: DraftsCaller,
): Promise<Draft> {
  const [summary] = await q.query<SummaryRow>(
    `select n.id, coalesce(v.document ->> 'title', '') as title, v.document ->> 'kind' as kind, v.document ->> 'severity' as severity,
       v.document ->> 'tlp' as tlp, (v.document ->> 'core')::boolean as core, n.version, n.state, n.standing, n.publish_at,
       coalesce(a.user_name, '') as saved_by, v.saved_at, n.published_at, n.ended_reason, n.superseded_by,
       exists (select 1 from notice_version o where o.notice_id = n.id and o.version > coalesce(n.live_version, 0) and o.saved_by = $2) as mine
     from notice n join notice_version v on v.notice_id = n.id and v.version = n.version left join account a on a.id = v.saved_by
     where n.id = $1`,
    [id, accountId],
  );
  if (!summary) throw new NotFoundError();
  const shown = version ?? summary.version;
  const versions = await q.query<VersionRow>(
    `select v.version, v.note, coalesce(a.user_name, '') as by, v.saved_at as at, v.revision, v.published_at
     from notice_version v left join account a on a.id = v.saved_by where v.notice_id = $1 order by v.version desc limit 200`,
    [id],
  );
  const published = versions.flatMap(({ published_at }) => published_at ?? []);
  return {
    ...summary,
    document: await documentOf(q, id, shown),
    shown_version: shown,
    hint: summary.standing === 'current' ? statusHint(published, now) : null,
    own_approval: ownApproval,
    versions: versions.map(({ published_at: _, ...rest }) => rest),
    comments: await commentsOf(q, id),
  };
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

/** What differs between any two versions of a notice. */
export async function compareDrafts(q: Queryable, id: string, before: number, after: number): Promise<RevisionChanges> {
  return compareVersions(await documentOf(q, id, before), await documentOf(q, id, after));
}
