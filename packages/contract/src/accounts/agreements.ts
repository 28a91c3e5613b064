import { LEGAL_DOCUMENTS } from '@ldy/domain/agreement/legal-text.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput } from './account-fields.ts';

const TAG = '站点';

/** Version of the agreements: the day from which it holds, with a number after the first of a day. */
export const termsVersion = z.string().max(40);

const block = z.union([
  z.string(),
  z.object({ list: z.array(z.string()) }),
  z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);
export const legalText = z.object({
  summary: z.array(z.string()),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(block) })),
});

const publishedVersion = z.object({
  version: z.string(),
  /** yyyy-MM-dd */
  holds_from: z.string(),
  state: z.enum(['earlier', 'in-force', 'coming']),
  /** What changed, in words for readers; '' for the first. */
  changes: z.string(),
});

export const readAgreement = endpoint({
  method: 'POST',
  path: '/api/frontend/public/agreement',
  caller: 'anyone',
  tag: TAG,
  summary: '用户协议或隐私政策的正文与全部版本',
  input: z.strictObject({ document: z.enum(LEGAL_DOCUMENTS), version: termsVersion.optional() }),
  output: z.object({
    ...publishedVersion.shape,
    text: legalText,
    /** The newest first. */
    versions: z.array(publishedVersion),
  }),
});

export const readTermsToAgree = endpoint({
  method: 'POST',
  path: '/api/frontend/user/termstoagree',
  caller: 'signed-in',
  tag: '个人中心',
  summary: '需要重新同意的协议版本，以及自上次同意以来的变更',
  input: noInput,
  output: z.object({
    version: z.string(),
    /** The version last agreed to; '' for none. */
    agreed: z.string(),
    /** Since then, the newest first. */
    changes: z.array(z.object({ version: z.string(), changes: z.string() })),
  }),
});

export const CALLS = { readAgreement, readTermsToAgree };
