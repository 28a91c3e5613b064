import { APPLICATION_KIND_NAMES, APPLICATION_STATE_NAMES } from '@ldy/domain/application/states.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const APPLICATION = [
  '申请',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>('select id, company as name from application where id = any($1::uuid[])', [ids]),
  },
] as const;
const KIND = ['申请类型', { words: APPLICATION_KIND_NAMES }] as const;
const STEP = { kind: KIND, from: ['原状态', { words: APPLICATION_STATE_NAMES }], reason: '原因' } as const;

export const APPLICATION_EVENTS = {
  'application.submit': { act: '提交版别申请', object: APPLICATION, detail: { kind: KIND } },
  'application.claim': { act: '开始审核申请', object: APPLICATION, detail: STEP },
  'application.release': { act: '退回待受理申请', object: APPLICATION, detail: STEP },
  'application.approve': { act: '通过版别申请', object: APPLICATION, detail: STEP },
  'application.reject': { act: '拒绝版别申请', object: APPLICATION, detail: STEP },
  'application.ask': { act: '要求补充申请材料', object: APPLICATION, detail: STEP },
  'application.answer': { act: '补充申请材料', object: APPLICATION, detail: STEP },
  'application.unmask': { act: '查看申请人联系方式', object: APPLICATION, detail: { reason: '原因' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(APPLICATION_EVENTS);
