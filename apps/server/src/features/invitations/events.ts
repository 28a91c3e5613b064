import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

export const INVITATION_EVENTS = {
  'invitation.create': {
    act: '创建邀请码',
    detail: { count: '数量', uses: '每个可用次数', days: '有效天数', reason: '原因' },
  },
  'invitation.revoke': { act: '作废邀请码', object: ['邀请码', 'id'], detail: { reason: '原因' } },
  'invitation.use': { act: '使用邀请码', object: ['账号', 'id'] },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(INVITATION_EVENTS);
