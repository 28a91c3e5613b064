import { recorderOf } from '../audit/record-event.ts';

export const KIOSK_EVENTS = {
  'kiosk.make': '生成大屏地址',
  'kiosk.revoke': '停用大屏地址',
} as const;

export const recordEvent = recorderOf(KIOSK_EVENTS);
