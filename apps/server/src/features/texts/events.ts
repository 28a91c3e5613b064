import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const TEXT = ['文本', { words: { agreements: '协议', brand: '品牌与联系方式', banner: '公告横幅' } }] as const;
const SAVED = { revision: '修订', reason: '原因' } as const;
const AGREEMENT = [
  '协议',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>(
        `select id, coalesce(version, to_char(holds_from, 'YYYY-MM-DD') || ' 起生效') as name
      from agreement_version where id = any($1::uuid[])`,
        [ids],
      ),
  },
] as const;

export const TEXT_EVENTS = {
  'texts.save-agreements': { act: '保存协议草稿', object: TEXT, detail: SAVED },
  'texts.propose': {
    act: '提交发布协议',
    object: AGREEMENT,
    detail: { ...SAVED, holds_from: '生效日期', substance: ['实质变更', 'flag'] },
  },
  'texts.confirm': { act: '确认发布协议', object: AGREEMENT, detail: { version: '版本', reason: '原因' } },
  'texts.withdraw': { act: '撤回待确认的协议', object: AGREEMENT, detail: { reason: '原因' } },
  'texts.change-brand': { act: '修改品牌与联系方式', object: TEXT, detail: SAVED },
  'texts.change-banner': { act: '修改公告横幅', object: TEXT, detail: SAVED },
  'texts.upload-logo': { act: '上传标志', object: '文件', detail: { bytes: '字节数', reason: '原因' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(TEXT_EVENTS);

/** Who performs an act on texts, and why. */
export interface TextAct {
  accountId: string;
  address: string;
  reason: string;
  now: string;
}

/** The part of an event that every act on texts has. */
export const eventOf = ({ accountId, address, reason, now }: TextAct, object: string, detail: object = {}) => ({
  ...{ at: now, accountId, address, object, success: true },
  detail: { reason, ...detail },
});
