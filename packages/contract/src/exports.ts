import { z } from 'zod';
import { empty, noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';
import { EXPORTED_LISTS, type ExportedList, KIND_LISTS } from './kinds/kind-lists.ts';
import { KIND_RECORDS } from './kinds/kind-records.ts';
import { KINDS, type KindWith } from './kinds/kinds.ts';
import { kindsWith } from './kinds/kinds-with.ts';
import { reportId } from './reports.ts';
import { derived } from './rights/declare-rights.ts';

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
export type Exported = (typeof KINDS)[Documented]['document'] | 'report';
type Documented = KindWith<{ document: string }>;
const DOCUMENTED = kindsWith<Documented>(({ document }) => document !== undefined);
const DOCUMENTS = DOCUMENTED.map((name) => ({ of: KINDS[name].document, ...KIND_RECORDS[name] }));

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
  summary: `申请导出${DOCUMENTS.map(({ documentTitle }) => documentTitle).join('、')}或漏洞报告，返回五分钟内有效的一次性下载地址；文档生成后才计入当日下载次数，同一内容当日只计一次`,
  input: z.strictObject({
    of: z
      .enum([...DOCUMENTS.map(({ of }) => of), 'report'] satisfies Exported[])
      .describe(`${DOCUMENTS.map(({ of, documentTitle }) => `${of} 为${documentTitle}，`).join('')}report 为漏洞报告`),
    id: z.union([...DOCUMENTS.map(({ documentId }) => documentId), reportId]).describe('编号'),
    format: documentFormat.describe('文档格式'),
  }),
  output: ticket,
});

/** The formats of a list. */
export const LIST_FORMATS = {
  csv: { label: 'CSV', extension: 'csv', type: 'text/csv; charset=utf-8' },
  xlsx: {
    label: 'Excel 工作簿',
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;
export type ListFormat = keyof typeof LIST_FORMATS;

const keysOf = (list: ExportedList) => KIND_LISTS[list].columns.map(({ key }) => key) as [string, ...string[]];
const listInput = <List extends ExportedList>(list: List) =>
  z.strictObject({
    list: z.literal(list),
    format: z.enum(Object.keys(LIST_FORMATS) as [ListFormat, ...ListFormat[]]).describe('文件格式'),
    columns: z
      .array(z.enum(keysOf(list)))
      .max(60)
      .describe('要导出的列，编号与名称总在其中'),
    filter: KIND_LISTS[list].list.filter.describe('与列表相同的搜索与筛选条件'),
    sort: z
      .enum(KIND_LISTS[list].list.sorts as [string, ...string[]])
      .optional()
      .describe('排序，默认与列表相同'),
  });

type AnyListInput = ReturnType<typeof listInput<ExportedList>>;
const LIST_INPUTS = EXPORTED_LISTS.map(listInput) as [AnyListInput, ...AnyListInput[]];

/** Asks for a ticket of a whole list. */
export const requestListExport = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/exportlist',
  caller: 'signed-in',
  quota: 'download',
  tag: TAG,
  summary: '申请导出列表为表格：搜索、筛选、排序与列同页面，条数上限随版别；返回五分钟内有效的一次性下载地址',
  input: z.discriminatedUnion('list', LIST_INPUTS),
  output: derived(
    z.object({
      url: z.string().describe('一次性下载地址，只对当前登录有效'),
      expires_at: z.string().describe('下载地址失效的时间'),
      rows: z.int().describe('将导出的条数'),
      total: z.int().describe('符合条件的条数，多于导出的条数时只导出前面的'),
    }),
  ),
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

export const CALLS = { readExportOptions, requestExport, requestListExport, downloadExport };
