import { z } from 'zod';
import { noInput } from '../accounts/account-fields.ts';
import { staffCall } from './staff-call.ts';

/** How much somebody could take up now. Each is of a list that they may open; null where their roles let them do nothing about it. */
const waiting = z.int().nullable();

export const countDesk = staffCall(
  'back-office.enter',
  'desk',
  '工作台：等本人处理的情报、报告与更正数量，无相应权限的为空',
  noInput,
  z.object({
    /** Handed in by others, or by anybody where authors may approve their own. */
    notices_to_review: waiting,
    /** Drafts that the caller wrote of, those that were sent back among them. */
    notices_to_write: waiting,
    /** Approved, and published by nothing else. */
    notices_to_publish: waiting,
    /** Drafts that the caller did not edit, or all where authors may publish their own. */
    reports_to_publish: waiting,
    /** Proposed by others, since one's own needs somebody else. */
    corrections_to_confirm: waiting,
  }),
);

export const CALLS = { countDesk };
