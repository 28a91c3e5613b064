import { z } from 'zod';
import { empty, noInput } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { noticeId } from './notice-document.ts';
import { derived } from './rights/declare-rights.ts';
import { detailInput } from './vulnerability-detail.ts';

/** Records as documents, for people who keep and forward files (docs/decisions/0078-export.md). */
const TAG = '导出';

/** The formats of a document, in the order in which they are offered. */
export const DOCUMENT_FORMATS = {
  docx: {
    label: 'Word 文档',
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  pdf: { label: 'PDF', extension: 'pdf', type: 'application/pdf' },
  html: { label: '网页（HTML）', extension: 'html', type: 'text/html; charset=utf-8' },
  markdown: { label: 'Markdown', extension: 'md', type: 'text/markdown; charset=utf-8' },
} as const;
export type DocumentFormat = keyof typeof DOCUMENT_FORMATS;
const documentFormat = z.enum(Object.keys(DOCUMENT_FORMATS) as [DocumentFormat, ...DocumentFormat[]]);

/** What can be exported as a document. */
export const EXPORTED = ['vulnerability', 'notice'] as const;
export type Exported = (typeof EXPORTED)[number];

export const readExportOptions = endpoint({
  method: 'POST',
  path: '/api/frontend/fpublic/exportoptions',
  caller: 'signed-in',
  tag: TAG,
  summary: '这个门户现在能导出的文档格式；不能导出的说明原因',
  input: noInput,
  output: z.object({
    formats: z.array(
      z.object({
        format: documentFormat,
        /** '' if it can be made. */
        missing: z.string().describe('不能导出的原因，可以导出时为空'),
      }),
    ),
  }),
});

const ticket = derived(
  z.object({
    url: z.string().describe('一次性下载地址，只对当前登录有效'),
    expires_at: z.string().describe('下载地址失效的时间'),
  }),
);

/** Asks for a ticket. What this reader may not see is not there. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/bugnotifyexportdoc',
  caller: 'signed-in',
  quota: 'download',
  tag: TAG,
  summary:
    '申请导出漏洞画像或原创情报，返回五分钟内有效的一次性下载地址；文档生成后才计入当日下载次数，同一内容当日只计一次',
  input: z.strictObject({
    of: z.enum(EXPORTED).describe('vulnerability 为漏洞画像，notice 为原创情报'),
    id: z.union([detailInput.shape.id, noticeId]).describe('编号'),
    format: documentFormat.describe('文档格式'),
  }),
  output: ticket,
});

/** Follows a ticket: once, in the session that asked for it. */
export const downloadExport = endpoint({
  method: 'GET',
  path: requestExport.path,
  caller: 'signed-in',
  quota: 'download',
  tag: TAG,
  summary: '凭一次性地址生成并下载（返回文件）',
  input: z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/, '地址有误') }),
  answersFile: true,
  output: derived(empty),
});
