import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

/** By its beginning, as in the list of invitations. */
const INVITATION = [
  '邀请码',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>(`select id, hint || '…' || note as name from invitation where id = any($1::uuid[])`, [ids]),
  },
] as const;

export const INVITATION_EVENTS = {
  'invitation.create': {
    act: '创建邀请码',
    detail: { count: '数量', uses: '每个可用次数', days: '有效天数', reason: '原因' },
  },
  'invitation.revoke': { act: '作废邀请码', object: INVITATION, detail: { reason: '原因' } },
  'invitation.use': { act: '使用邀请码', object: ['账号', 'id'] },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(INVITATION_EVENTS);
