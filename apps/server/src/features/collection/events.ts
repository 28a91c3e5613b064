import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const SOURCE = '来源序号';
const STATED = {
  name: '名称',
  url: '地址',
  everyMinutes: '间隔（分钟）',
  licence: '许可',
  paths: '路径',
  isEnabled: ['启用', 'flag'],
  reason: '原因',
} as const;

export const COLLECTION_EVENTS = {
  'source.add': {
    act: '添加采集来源',
    detail: { ...STATED, added: '新增', known: '已有', refused: '未接受' },
  },
  'source.edit': { act: '修改采集来源', object: SOURCE, detail: STATED },
  'source.let-pass': { act: '放行一次撤回', object: SOURCE, detail: { name: '名称', reason: '原因' } },
  'source.run': { act: '立即采集来源', object: SOURCE, detail: { name: '名称', reason: '原因' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(COLLECTION_EVENTS);

/** Who does it, and when. */
export interface SourceAct {
  now: string;
  by: { accountId: string | null; address: string };
  /** Of the back office. */
  reason?: string;
}

export const reasonOf = ({ reason }: SourceAct) => (reason ? { reason } : {});
