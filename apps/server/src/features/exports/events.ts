import { recorderOf } from '../audit/record-event.ts';

export const EXPORT_EVENTS = { 'export.document': '导出文档', 'export.list': '导出列表' } as const;

export const recordEvent = recorderOf(EXPORT_EVENTS);
