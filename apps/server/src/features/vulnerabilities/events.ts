import { recorderOf } from '../audit/record-event.ts';

export const LIBRARY_EVENTS = {
  'library.revoke-link': '撤销编号关联',
  'library.restore-link': '恢复编号关联',
  'library.rebuild': '重建漏洞库',
} as const;

export const recordEvent = recorderOf(LIBRARY_EVENTS);
