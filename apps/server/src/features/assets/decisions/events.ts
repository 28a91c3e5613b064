import { DECISION_KINDS } from '@ldy/domain/asset/decision/kinds.ts';
import type { EventTypes } from '#server/platform/modules/event-words.ts';
import { recorderOf } from '../../audit/record-event.ts';
import { ORGANISATION } from '../../organisations/events.ts';

const KIND = ['决定', { words: Object.fromEntries(DECISION_KINDS.map(({ key, label }) => [key, label])) }] as const;

const VEX = { author: '自称的作者', version: '版本', organisation: ORGANISATION } as const;

export const DECISION_EVENTS = {
  'decision.make': {
    act: '作出处置决定',
    object: '漏洞',
    detail: { kind: KIND, organisation: ORGANISATION, findings: '处置项', setAside: '搁置' },
  },
  'decision.approve': { act: '批准处置决定', object: '漏洞', detail: { kind: KIND, organisation: ORGANISATION } },
  'decision.revoke': { act: '撤销处置决定', object: '漏洞', detail: { kind: KIND, organisation: ORGANISATION } },
  'vex.apply': {
    act: '应用 VEX 文件',
    object: '文件',
    detail: { ...VEX, decisions: '决定', setAside: '搁置', takenOver: '作为自己的决定采用' },
  },
  'vex.approve': { act: '批准 VEX 文件', object: '文件', detail: { ...VEX, approved: '批准的决定', setAside: '搁置' } },
  'vex.withdraw': {
    act: '撤回 VEX 文件',
    object: '文件',
    detail: { ...VEX, revoked: '撤销的决定' },
  },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(DECISION_EVENTS);

/** Who decides, from where and when. */
export interface Act {
  accountId: string;
  address: string;
  now: string;
}
