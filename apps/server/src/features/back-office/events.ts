import { recorderOf } from '../audit/record-event.ts';

export const BACK_OFFICE_EVENTS = {
  'library.replay': '重放隔离的记录',
  'library.replay-source': '重放来源的全部隔离记录',
  'library.revoke-link': '撤销编号关联',
  'library.restore-link': '恢复编号关联',
  'library.rebuild': '重建漏洞库',
} as const;

export const recordEvent = recorderOf(BACK_OFFICE_EVENTS);
