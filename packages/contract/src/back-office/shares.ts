import { z } from 'zod';
import { empty } from '../accounts/account-fields.ts';
import { endpoint } from '../endpoint.ts';
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
    /** The whole user name of the account that made it. */
    user_name: z.string().trim().max(100).optional(),
    ...cursorPage,
  }),
  z.object({
    list: z.array(
      // The address alone opens the link: only the account that made it gets the address.
      share.omit({ secret: true }).extend({
        /** What its maker wrote to readers. */
        note: z.string(),
        account_id: z.uuid(),
        user_name: z.string(),
        /** '' if it was not revoked. */
        revoked: z.string(),
      }),
    ),
    /** '' on the last page. */
    cursor: z.string(),
  }),
);

export const revokeAnyShare = endpoint({
  ...staffCall(
    'shares.revoke',
    'shares/revoke',
    '撤回任何人的分享链接，随即失效',
    z.strictObject({ id: z.uuid(), reason }),
    empty,
  ),
  usesReserve: true,
});

export const CALLS = { listAllShares, revokeAnyShare };
