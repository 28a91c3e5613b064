import { BEARER_KINDS } from '@ldy/contract/accounts/bearers.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const WHY = {
  superseded: '登录设备过多，最早的被结束',
  'signed in anew': '同一浏览器重新登录',
  'ended by its owner': '本人结束',
  'too-fast': '操作过快且未完成验证',
  operator: '由命令行结束',
};

export const SESSION_EVENTS = {
  'session.end': {
    act: '结束登录设备',
    object: ['登录设备或账号', 'id'],
    detail: {
      why: ['缘由', { words: WHY }],
      count: '数量',
      ended: ['一并结束', { parts: BEARER_KINDS }],
      reason: '原因',
    },
  },
  'session.too-fast': { act: '操作过快', object: ['登录设备', 'id'] },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(SESSION_EVENTS);
