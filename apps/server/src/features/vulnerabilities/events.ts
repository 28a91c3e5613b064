import { recorderOf } from '../audit/record-event.ts';

export const LINK_EVENTS = {
  'library.revoke-link': '撤销编号关联',
  'library.restore-link': '恢复编号关联',
} as const;

export const recordEvent = recorderOf(LINK_EVENTS);
