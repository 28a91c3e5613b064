import { recorderOf } from '../audit/record-event.ts';

export const CORRECTION_EVENTS = {
  'library.correct': '更正漏洞信息',
  'library.withdraw-correction': '撤回更正',
} as const;

export const recordEvent = recorderOf(CORRECTION_EVENTS);
