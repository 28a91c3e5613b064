import { recorderOf } from '../audit/record-event.ts';

export const TEXT_EVENTS = {
  'texts.save-agreements': '保存协议草稿',
  'texts.propose': '提交发布协议',
  'texts.confirm': '确认发布协议',
  'texts.withdraw': '撤回待确认的协议',
  'texts.change-brand': '修改品牌与联系方式',
  'texts.change-banner': '修改公告横幅',
  'texts.upload-logo': '上传标志',
} as const;

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
