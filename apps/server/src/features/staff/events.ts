import { STAFF_ROLE_NAMES } from '@ldy/domain/access/staff/staff-roles.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const ACCOUNT = ['账号', 'id'] as const;
const ROLE = { role: ['角色', { words: STAFF_ROLE_NAMES }], reason: '原因' } as const;

export const STAFF_EVENTS = {
  'staff.grant': { act: '授予后台角色', object: ACCOUNT, detail: ROLE },
  'staff.confirm': { act: '确认后台角色', object: ACCOUNT, detail: ROLE },
  'staff.ask-to-revoke': { act: '提出收回后台角色，等待另一名管理员', object: ACCOUNT, detail: ROLE },
  'staff.revoke': { act: '收回后台角色', object: ACCOUNT, detail: ROLE },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(STAFF_EVENTS);
