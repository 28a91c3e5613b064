import { z } from 'zod';
import { empty } from '../account-fields.ts';
import { SHARE_KINDS, SHARE_STATES, share } from '../sharing.ts';
import { cursorPage } from './applications.ts';
import { reason, staffCall } from './staff-call.ts';

export const listAllShares = staffCall(
  'shares.read',
  'shares/list',
  '全部分享链接，最新的在前；不含链接地址',
  z.strictObject({
    state: z.enum(SHARE_STATES).optional(),
    kind: z.enum(SHARE_KINDS).optional(),
    /** The whole user name of who made it. */
    user_name: z.string().trim().max(100).optional(),
    ...cursorPage,
  }),
  z.object({
    list: z.array(
      // Who has the address opens the link: nobody but its maker is told it.
      share.omit({ secret: true }).extend({
        /** What its maker wrote to readers. */
        note: z.string(),
        account_id: z.uuid(),
        user_name: z.string(),
        /** '' while nobody revoked it. */
        revoked: z.string(),
      }),
    ),
    /** '' on the last page. */
    cursor: z.string(),
  }),
);

export const revokeAnyShare = staffCall(
  'shares.revoke',
  'shares/revoke',
  '撤回任何人的分享链接，随即失效',
  z.strictObject({ id: z.uuid(), reason }),
  empty,
);

export const CALLS = { listAllShares, revokeAnyShare };
