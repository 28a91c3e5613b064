import { recorderOf } from '../audit/record-event.ts';

export const SHARING_EVENTS = {
  'share.make': '生成分享链接',
  'share.revoke': '撤回分享链接',
  'share.until': '调整分享链接的有效期',
} as const;

export const recordEvent = recorderOf(SHARING_EVENTS);
