import { DOCUMENT_FORMATS, LIST_FORMATS } from '@ldy/contract/exports.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const labelsOf = (formats: Readonly<Record<string, { label: string }>>) => ({
  words: Object.fromEntries(Object.entries(formats).map(([name, { label }]) => [name, label])),
});
const LISTS = {
  ...Object.fromEntries(Object.entries(KINDS).map(([name, { title }]) => [name, title])),
  findings: '待处置的漏洞',
};
const NOUNS = Object.fromEntries(
  Object.values(KINDS).flatMap((kind) => ('document' in kind ? [[kind.document, kind.noun]] : [])),
);

export const EXPORT_EVENTS = {
  'export.document': {
    act: '导出文档',
    object: '内容',
    detail: {
      of: ['类型', { words: { ...NOUNS, report: '漏洞报告' } }],
      format: ['格式', labelsOf(DOCUMENT_FORMATS)],
      bytes: '字节数',
    },
  },
  'export.list': {
    act: '导出列表',
    object: ['列表', { words: LISTS }],
    detail: { format: ['格式', labelsOf(LIST_FORMATS)], rows: '行数' },
  },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(EXPORT_EVENTS);
