import { recorderOf } from '../audit/record-event.ts';

export const STAFF_EVENTS = {
  'staff.grant': '授予后台角色',
  'staff.confirm': '确认后台角色',
  'staff.ask-to-revoke': '提出收回后台角色，等待另一名管理员',
  'staff.revoke': '收回后台角色',
} as const;

export const recordEvent = recorderOf(STAFF_EVENTS);
