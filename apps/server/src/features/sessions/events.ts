import { recorderOf } from '../audit/record-event.ts';

export const SESSION_EVENTS = {
  'session.end': '结束登录设备',
  'session.too-fast': '操作过快',
} as const;

export const recordEvent = recorderOf(SESSION_EVENTS);
