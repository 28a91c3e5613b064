import { z } from 'zod';
import { empty } from '../accounts/account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { seenLine } from '../seen-text.ts';
import { cursorPage } from './applications.ts';
import { reason, staffCall } from './staff-call.ts';

export const INVITATION_STATES = ['usable', 'used-up', 'expired', 'revoked'] as const;

export const MOST_INVITATIONS = 200;
export const MOST_USES = 1_000;
export const MOST_DAYS = 3_650;

const whole = (what: string, most: number) => {
  const words = `${what}为 1 至 ${most} 的整数`;
  return z.int(words).min(1, words).max(most, words);
};

export const listInvitations = staffCall(
  'invitations.read',
  'invitations/list',
  '邀请码列表',
  z.strictObject({
    state: z.enum(INVITATION_STATES).optional(),
    /** Part of the note, or the first four letters of the code. */
    text: z.string().trim().max(50).optional(),
    ...cursorPage,
  }),
  z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        /** The first four letters: the whole code is shown once, when it is made. '' for old ones. */
        hint: z.string(),
        state: z.enum(INVITATION_STATES),
        uses: z.int(),
        used: z.int(),
        note: z.string(),
        created_at: z.string(),
        /** '' for no end. */
        expires_at: z.string(),
        /** '' for the terminal. */
        created_by: z.string(),
      }),
    ),
    /** '' on the last page. */
    cursor: z.string(),
  }),
);

export const listInvitationUses = staffCall(
  'invitations.read',
  'invitations/uses',
  '邀请码的使用者',
  z.strictObject({ id: z.uuid() }),
  z.object({ list: z.array(z.object({ account_id: z.uuid(), user_name: z.string(), at: z.string() })) }),
);

export const makeInvitations = staffCall(
  'invitations.make',
  'invitations/make',
  '生成邀请码；完整的邀请码只在此时返回',
  z.strictObject({
    count: whole('数量', MOST_INVITATIONS),
    /** How many accounts each opens. */
    uses: whole('可用次数', MOST_USES),
    days: whole('有效天数', MOST_DAYS),
    note: z.string().overwrite(seenLine).max(200, '备注最长为 200 个字符'),
    reason,
  }),
  z.object({ codes: z.array(z.string()), expires_at: z.string() }),
);

export const revokeInvitation = endpoint({
  ...staffCall(
    'invitations.revoke',
    'invitations/revoke',
    '作废邀请码；已注册的账号不受影响',
    z.strictObject({ id: z.uuid(), reason }),
    empty,
  ),
  usesReserve: true,
});

export const CALLS = { listInvitations, listInvitationUses, makeInvitations, revokeInvitation };
