import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

/** Of one its name and address, of many how many they are. */
const SOURCE = [
  '来源',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>(
        `select id::text as id, name || ' · ' || url as name from collected_source where id::text = any ($1::text[])`,
        [ids],
      ),
    ids: 'text',
  },
] as const;
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
    object: SOURCE,
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
