import { z } from 'zod';
import { noInput } from '../accounts/account-fields.ts';
import { staffCall } from './staff-call.ts';

export const listAnnounced = staffCall(
  'back-office.enter',
  'announced',
  '他人近期的操作：不经第二人即生效的，新的在前',
  noInput,
  z.object({
    list: z.array(
      z.object({
        seq: z.int(),
        at: z.string(),
        /** What was done. */
        name: z.string(),
        /** User name; '' for an account that is gone, or the terminal. */
        by: z.string(),
        /** What it was done to. */
        object: z.string(),
        reason: z.string(),
      }),
    ),
  }),
);

export const CALLS = { listAnnounced };
