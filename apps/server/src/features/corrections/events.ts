import { recorderOf } from '../audit/record-event.ts';

export const CORRECTION_EVENTS = {
  'library.propose-correction': '提出更正，等待另一人确认',
  'library.drop-correction': '收回或退回更正',
  'library.correct': '更正漏洞信息',
  'library.withdraw-correction': '撤回更正',
} as const;

export const recordEvent = recorderOf(CORRECTION_EVENTS);
