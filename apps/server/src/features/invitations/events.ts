import { recorderOf } from '../audit/record-event.ts';

export const INVITATION_EVENTS = {
  'invitation.create': '创建邀请码',
  'invitation.revoke': '作废邀请码',
  'invitation.use': '使用邀请码',
} as const;

export const recordEvent = recorderOf(INVITATION_EVENTS);
