import type { INVITATION_STATES } from '@ldy/contract/back-office/invitations.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/database/time-cursor.ts';

type InvitationState = (typeof INVITATION_STATES)[number];

export interface InvitationFilter {
  state?: InvitationState | undefined;
  /** Part of the note, or the first letters of the code. */
  text?: string | undefined;
  cursor?: string | undefined;
  size: number;
  now: string;
}

export interface Invitation {
  id: string;
  hint: string;
  state: InvitationState;
  uses: number;
  used: number;
  note: string;
  created_at: string;
  expires_at: string | null;
  created_by: string | null;
}

/** $1: now. What was revoked is that first, because somebody decided it. */
const STATE = `case when revoked_at is not null then 'revoked' when used >= uses then 'used-up'
  when expires_at <= $1::timestamptz then 'expired' else 'usable' end`;

/** The newest first. `cursor` is '' on the last page. */
export async function listInvitations(
  q: Queryable,
  { state, text, cursor, size, now }: InvitationFilter,
): Promise<{ list: Invitation[]; cursor: string }> {
  const rows = await q.query<Invitation>(
    `select id, hint, ${STATE} as state, uses, used, note, created_at, expires_at, created_by from invitation
     where ($2::text is null or ${STATE} = $2)
       and ($3::text is null or strpos(lower(note), lower($3)) > 0 or hint = upper($3))
       and ($4::timestamptz is null or (created_at, id) < ($4, $5::uuid))
     order by created_at desc, id desc limit $6`,
    [now, state ?? null, text || null, ...readTimeCursor(cursor), size + 1],
  );
  const list = rows.slice(0, size);
  const last = rows.length > size ? list.at(-1) : undefined;
  return { list, cursor: last ? writeTimeCursor(last.created_at, last.id) : '' };
}

/** Who used an invitation, the newest first; undefined if there is none under this id. */
export async function usesOfInvitation(
  q: Queryable,
  id: string,
): Promise<{ account_id: string; at: string }[] | undefined> {
  const rows = await q.query<{ account_id: string | null; at: string | null }>(
    `select u.account_id, u.at from invitation i left join invitation_use u on u.invitation_id = i.id
     where i.id = $1 order by u.at desc nulls last, u.account_id limit 1000`,
    [id],
  );
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ account_id, at }) => (account_id !== null && at !== null ? { account_id, at } : []));
}
