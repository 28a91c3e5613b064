import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { day } from '../days.ts';
import { reason, staffCall } from './staff-call.ts';

/** In Markdown (packages/domain/src/agreement/read-markdown.ts). Nothing that is not seen, but line breaks. */
const markdown = z
  .string()
  .max(60_000, '最长为 60000 个字符')
  .regex(/^[^\p{C}]*(?:[\r\n\t][^\p{C}]*)*$/u, '含有看不见的字符');

export const agreementDraft = z.strictObject({
  protocol: markdown,
  privacy: markdown,
  /** What changed, for readers. */
  changes: markdown.max(2_000, '最长为 2000 个字符'),
  /** Everybody is asked to agree again. */
  substance: z.boolean(),
  /** The day in Asia/Shanghai from which it holds. */
  holds_from: day('请填写日期'),
});
export type AgreementDraft = z.output<typeof agreementDraft>;

const revision = z.int32().min(0);
const saved = z.object({ revision, by: z.string(), at: z.string(), reason: z.string() });

export const readAgreementDraft = staffCall(
  'texts.read',
  'texts/agreements',
  '协议草稿、等待确认的版本与已发布的版本',
  noInput,
  z.object({
    /** Of the draft; 0 if there is none: it is then a copy of what is in force. */
    revision,
    draft: agreementDraft,
    history: z.array(saved),
    /** Now. */
    in_force: z.object({ version: z.string(), protocol: z.string(), privacy: z.string() }),
    /** Proposed, and without effect until somebody else confirms it. */
    waiting: z
      .object({
        id: z.uuid(),
        ...agreementDraft.shape,
        by: z.string(),
        at: z.string(),
        reason: z.string(),
        is_mine: z.boolean(),
      })
      .nullable(),
    versions: z.array(
      z.object({
        version: z.string(),
        holds_from: z.string(),
        state: z.enum(['earlier', 'in-force', 'coming']),
        substance: z.boolean(),
        built_in: z.boolean(),
        changes: z.string(),
        proposed_by: z.string(),
        confirmed_by: z.string(),
        /** '' for a version of the portal. */
        confirmed_at: z.string(),
      }),
    ),
    /** In Asia/Shanghai: no version holds from an earlier day. */
    today: z.string(),
  }),
);

export const saveAgreementDraft = staffCall(
  'texts.edit',
  'texts/agreements/save',
  '保存协议草稿',
  z.strictObject({ revision, draft: agreementDraft, reason }),
  z.object({ revision }),
);

export const proposeAgreement = staffCall(
  'texts.publish',
  'texts/agreements/propose',
  '提交发布协议草稿，由另一名管理员确认后生效',
  z.strictObject({ revision: revision.min(1), reason }),
  empty,
);
export const confirmAgreement = staffCall(
  'texts.publish',
  'texts/agreements/confirm',
  '确认发布他人提交的协议',
  z.strictObject({ id: z.uuid(), reason }),
  z.object({ version: z.string() }),
);
export const withdrawAgreement = staffCall(
  'texts.publish',
  'texts/agreements/withdraw',
  '撤回等待确认的协议',
  z.strictObject({ id: z.uuid(), reason }),
  empty,
);

export const CALLS = { readAgreementDraft, saveAgreementDraft, proposeAgreement, confirmAgreement, withdrawAgreement };
