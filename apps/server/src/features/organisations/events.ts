import { ORGANISATION_ROLE_NAMES, ORGANISATION_ROLES } from '@ldy/domain/organisation/roles.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

/** The organisation, in an event that states its id. */
export const ORGANISATION = [
  '组织',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>('select id, name from organisation where id = any($1::uuid[])', [ids]),
  },
] as const;
const ROLE = [
  '角色',
  { words: Object.fromEntries(ORGANISATION_ROLE_NAMES.map((name) => [name, ORGANISATION_ROLES[name].label])) },
] as const;
const MEMBER = ['成员', 'id'] as const;

export const ORGANISATION_EVENTS = {
  'organisation.create': { act: '创建组织', object: ORGANISATION, detail: { name: '名称' } },
  'organisation.change': {
    act: '更改组织设置',
    object: ORGANISATION,
    detail: { name: '名称', needs_second_person: ['决定须另一位批准', 'flag'] },
  },
  'organisation.delete': { act: '删除组织', object: ORGANISATION, detail: { name: '名称', assets: '资产数' } },
  'organisation.invite': { act: '邀请加入组织', object: ORGANISATION, detail: { called: '被邀请人', role: ROLE } },
  'organisation.revoke-invitation': { act: '撤回加入组织的邀请', object: ORGANISATION },
  'organisation.join': { act: '加入组织', object: ORGANISATION, detail: { role: ROLE } },
  'organisation.decline': { act: '拒绝加入组织', object: ORGANISATION },
  'organisation.leave': { act: '退出组织', object: ORGANISATION },
  'organisation.remove-member': { act: '移出组织成员', object: ORGANISATION, detail: { member: MEMBER } },
  'organisation.change-role': {
    act: '更改组织成员的角色',
    object: ORGANISATION,
    detail: { member: MEMBER, role: ROLE },
  },
  'organisation.hand-over': { act: '移交组织', object: ORGANISATION, detail: { member: MEMBER } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(ORGANISATION_EVENTS);

/** In the detail of an event about what a holder has; nothing where it is the account's own. */
export const ofOrganisation = (holderId: string, accountId: string): { organisation?: string } =>
  holderId === accountId ? {} : { organisation: holderId };
