import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIST_FORMATS, type ListFormat, requestListExport } from '../exports.ts';
import { rightsOf } from '../rights/declare-rights.ts';
import { workFilter } from './findings.ts';
import { JUDGED } from './own-assets.ts';

/** 待处置 as a table, for reports and for people who work outside of the portal. */
export const requestFindingsExport = endpoint({
  method: 'POST',
  path: '/api/frontend/user/assetworkexport',
  caller: 'signed-in',
  tag: '我的资产',
  needs: rightsOf(VULNERABILITIES).facts(...JUDGED),
  quota: 'download',
  summary:
    '申请导出待处置的漏洞为表格，一行为一个资产的一个漏洞，最紧急的在前，条数上限随版别；返回五分钟内有效的一次性下载地址',
  input: z.strictObject({
    filter: workFilter.prefault({}).describe('与 assetwork 相同的条件'),
    format: z.enum(Object.keys(LIST_FORMATS) as [ListFormat, ...ListFormat[]]).describe('文件格式'),
  }),
  output: requestListExport.output,
});

export const CALLS = { requestFindingsExport };
