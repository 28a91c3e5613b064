import { APPLICATION_KINDS, APPLICATION_STATES, APPLICATION_STEP_NAMES } from '@ldy/domain/application/states.ts';
import { z } from 'zod';
import { empty } from '../accounts/account-fields.ts';
import { day } from '../days.ts';
import { PAGE_SIZES } from '../limits.ts';
import { rule } from '../rule.ts';
import { reason, staffCall } from './staff-call.ts';

/** A person of the back office, or a deleted account; null for none. */
const named = z.object({ id: z.uuid(), user_name: z.string() }).nullable();

/** Phone and mail are masked. */
const listedApplication = z.object({
  id: z.uuid(),
  kind: z.enum(APPLICATION_KINDS),
  state: z.enum(APPLICATION_STATES),
  /** Named by every act, so that a decision is refused if the application has changed since it was shown. */
  version: z.int(),
  /** Null: a visitor's. */
  account_id: z.uuid().nullable(),
  user_name: z.string(),
  company: z.string(),
  department: z.string(),
  name: z.string(),
  phone: z.string(),
  mail: z.string(),
  submitted_at: z.string(),
  /** Last day of the promised answer, in Shanghai; '' while no reviewer is awaited. */
  due: z.string(),
  is_late: z.boolean(),
  claimed_by: named,
  decided_at: z.string(),
});

/** By who works on it: without anybody, or the caller. */
export const CLAIMS = ['nobody', 'me'] as const;
export const ORDERS = ['oldest', 'newest'] as const;

/** A page of a list that is gone through from its beginning, by the cursor of the page before. */
export const cursorPage = {
  cursor: z.string().max(200).optional(),
  size: z.int().refine((size) => PAGE_SIZES.some((known) => known === size), rule('每页条数不正确')),
};

export const listApplications = staffCall(
  'applications.read',
  'applications/list',
  '版别申请列表（联系方式脱敏）',
  z.strictObject({
    states: z.array(z.enum(APPLICATION_STATES)).max(APPLICATION_STATES.length).optional(),
    kind: z.enum(APPLICATION_KINDS).optional(),
    claim: z.enum(CLAIMS).optional(),
    /** Only those past their promised day. */
    late: z.boolean().optional(),
    /** Part of the company's name. */
    company: z.string().trim().max(50).optional(),
    order: z.enum(ORDERS).optional(),
    ...cursorPage,
  }),
  z.object({
    list: z.array(listedApplication),
    /** '' on the last page. */
    cursor: z.string(),
  }),
);

/** For the first page of the back office: how much waits. */
export const countApplications = staffCall(
  'applications.read',
  'applications/count',
  '待处理的版别申请数量',
  z.strictObject({}),
  z.object({ waiting: z.int(), mine: z.int(), more_asked: z.int(), late: z.int() }),
);

export const readApplication = staffCall(
  'applications.read',
  'applications/read',
  '一份版别申请及其处理记录（联系方式脱敏）',
  z.strictObject({ id: z.uuid() }),
  listedApplication.extend({
    industrys: z.string(),
    /** '' for none. */
    file_name: z.string(),
    due_is_certain: z.boolean(),
    /** Whether the phone was proved: false for applications of before it was asked for. */
    phone_proved: z.boolean(),
    created_at: z.string(),
    /** When contact and licence are deleted; '' before the decision. */
    forgotten_at: z.string(),
    /** The account with the phone that the applicant's code proved, where a visitor applied; null for none. */
    known_account: named,
    /** Newest first. */
    history: z.array(
      z.object({
        at: z.string(),
        step: z.enum(APPLICATION_STEP_NAMES),
        /** Null: the applicant. */
        by: named,
        said: z.string(),
      }),
    ),
  }),
);

const seen = { id: z.uuid(), version: z.int() };

export const claimApplication = staffCall(
  'applications.claim',
  'applications/claim',
  '认领申请',
  z.strictObject(seen),
  empty,
);
export const releaseApplication = staffCall(
  'applications.release',
  'applications/release',
  '退回申请，由他人认领',
  z.strictObject({ ...seen, reason }),
  empty,
);
export const approveApplication = staffCall(
  'applications.decide',
  'applications/approve',
  '通过申请并开通版别',
  z.strictObject({
    ...seen,
    reason,
    /** Last day of the commercial edition; only for it. */
    until: day('请填写到期日').optional(),
    /** The account that a visitor's application opens. */
    account_id: z.uuid('账号 ID 不正确').optional(),
  }),
  empty,
);
export const rejectApplication = staffCall(
  'applications.decide',
  'applications/reject',
  '拒绝申请，原因告知申请人',
  z.strictObject({ ...seen, reason }),
  empty,
);
export const askForMore = staffCall(
  'applications.decide',
  'applications/ask',
  '要求申请人补充材料',
  z.strictObject({ ...seen, reason }),
  empty,
);
export const unmaskApplication = staffCall(
  'applications.unmask',
  'applications/unmask',
  '查看申请人的完整联系方式',
  z.strictObject({ id: z.uuid(), reason }),
  z.object({ phone: z.string(), mail: z.string() }),
);

export const CALLS = {
  listApplications,
  countApplications,
  readApplication,
  claimApplication,
  releaseApplication,
  approveApplication,
  rejectApplication,
  askForMore,
  unmaskApplication,
};
