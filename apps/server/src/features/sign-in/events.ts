import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';
import { SESSION_EVENTS } from '../sessions/events.ts';

const ACCOUNT = ['账号', 'id'] as const;
const LOCKED = ['已锁定', 'flag'] as const;
const WAYS = { password: '密码', registration: '注册', 'single-sign-on': '单点登录', token: '一次性登录链接' };
const SIGN_IN = {
  way: ['方式', { words: WAYS }],
  browser: '浏览器',
  system: '系统',
  step: ['停在', { words: { totp: '动态验证码' } }],
  locked: LOCKED,
  name: '账号名的摘要',
} as const;

export const SIGN_IN_EVENTS = {
  'sign-in': { act: '登录', object: ['登录设备或账号', 'id'], detail: SIGN_IN },
  'sign-out': { act: '退出登录', object: ['登录设备', 'id'] },
  'session.new-device': { act: '新设备登录', object: ['登录设备', 'id'], detail: SIGN_IN },
  'account.lock': {
    act: '锁定账号',
    object: ACCOUNT,
    detail: { why: ['缘由', { words: { failures: '多次登录失败' } }] },
  },
  'totp.bind': { act: '绑定动态验证码', object: ACCOUNT },
  'totp.remove': { act: '解除动态验证码', object: ACCOUNT },
  'totp.enter': { act: '输入动态验证码', object: ACCOUNT, detail: { locked: LOCKED } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf({ ...SIGN_IN_EVENTS, ...SESSION_EVENTS });
