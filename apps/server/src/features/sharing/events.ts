import { SHARE_NOUNS } from '@ldy/contract/sharing.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const SHARE = ['分享', 'id'] as const;
const KIND = ['类型', { words: SHARE_NOUNS }] as const;

export const SHARING_EVENTS = {
  'share.make': {
    act: '生成分享链接',
    object: SHARE,
    detail: { kind: KIND, items: '内容', count: '数量', expires: ['有效期至', 'time'] },
  },
  'share.revoke': {
    act: '撤回分享链接',
    object: SHARE,
    detail: { made_by: ['分享者', 'id'], kind: KIND, items: '内容', reason: '原因' },
  },
  'share.until': { act: '调整分享链接的有效期', object: SHARE, detail: { until: '有效期至' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(SHARING_EVENTS);
