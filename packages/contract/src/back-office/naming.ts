import { z } from 'zod';
import { empty } from '../accounts/account-fields.ts';
import { reason, staffCall } from './staff-call.ts';
import { pageNumber } from './staff-lists.ts';

const meaning = { name: z.string(), vendor: z.string(), product: z.string(), product_name: z.string() };
const count = z.int();

export const listOfferedNames = staffCall(
  'library.read',
  'naming/offered',
  '使用者提交的名称规则，提交者多的在前',
  z.strictObject({ page: pageNumber }),
  z.object({
    total: count,
    list: z.array(
      z.object({
        /** Of one of those that say the same. */
        id: z.uuid(),
        ...meaning,
        offers: count,
        /** What offered rules say of the same name otherwise. */
        others: z.array(z.string()),
        since: z.string(),
      }),
    ),
  }),
);

export const listSharedNames = staffCall(
  'library.read',
  'naming/shared',
  '对所有人有效的名称规则，新的在前',
  z.strictObject({ page: pageNumber }),
  z.object({ total: count, list: z.array(z.object({ ...meaning, accepted: z.string() })) }),
);

export const answerOfferedName = staffCall(
  'library.name',
  'naming/answer',
  '采纳或退回一条名称规则：采纳后对所有人有效，使用者自己的规则优先',
  z.strictObject({ id: z.uuid(), accept: z.boolean(), reason }),
  empty,
);

export const withdrawSharedName = staffCall(
  'library.name',
  'naming/withdraw',
  '撤回一条对所有人有效的名称规则',
  z.strictObject({ name: z.string().min(1).max(200), vendor: z.string().max(200), reason }),
  empty,
);

export const CALLS = { listOfferedNames, listSharedNames, answerOfferedName, withdrawSharedName };
