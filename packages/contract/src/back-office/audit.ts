import { z } from 'zod';
import { noInput } from '../accounts/account-fields.ts';
import { rule } from '../rule.ts';
import { reason, staffCall } from './staff-call.ts';

const seq = z.int().nonnegative();

/** In the reach of the database, which knows no year 0 and no place on earth 16 hours from Greenwich. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((at) => at >= '1970' && at < '9999' && !/[+-](1[5-9]|2\d):\d\d$/.test(at), rule('时间不正确'));

/** All are optional; times are moments, of which the second is not included. */
const filter = z.strictObject({
  type: z.string().min(1).max(100).optional(),
  /** User name or id of the account that acted. */
  account: z.string().trim().min(1).max(100).optional(),
  /** What the act was about; an account by its user name or id. */
  object: z.string().trim().min(1).max(200).optional(),
  from: moment.optional(),
  to: moment.optional(),
});

const part = z.object({ name: z.string(), value: z.string() });

/** The event in words: what it was about (null: nothing) and its detail. The log itself keeps what is under the same names beside it. */
const text = z.object({ object: part.nullable(), is_account: z.boolean(), detail: z.array(part) });

export const listAuditEvents = staffCall(
  'audit.read',
  'audit/list',
  '审计日志，新的在前',
  filter.extend({ before: seq.optional() }),
  z.object({
    /** Types of events by name, for the filter. */
    types: z.record(z.string(), z.string()),
    list: z.array(
      z.object({
        seq,
        at: z.string(),
        type: z.string(),
        name: z.string(),
        account_id: z.string(),
        user_name: z.string(),
        address: z.string(),
        object: z.string(),
        success: z.boolean(),
        /** JSON text. */
        detail: z.string(),
        text,
      }),
    ),
    has_more: z.boolean(),
  }),
);

export const verifyAuditLog = staffCall(
  'audit.verify',
  'audit/verify',
  '校验审计日志：是否有记录被修改、删除或插入',
  noInput,
  z.object({
    events: seq,
    seals: seq,
    head: z.object({ seq, hash: z.string() }),
    faults: z.array(z.object({ seq, what: z.string() })),
  }),
);

export const exportAuditLog = staffCall(
  'audit.export',
  'audit/export',
  '导出审计日志的一段，含校验所需的哈希；按 next 继续',
  filter.extend({ format: z.enum(['ndjson', 'csv']), after: seq.default(0), reason }),
  z.object({
    /** Lines, each with its end. */
    text: z.string(),
    events: seq,
    /** Where the next part begins; 0 at the end. */
    next: seq,
  }),
);

export const CALLS = { listAuditEvents, verifyAuditLog, exportAuditLog };
