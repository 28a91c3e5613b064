import { recorderOf } from '../audit/record-event.ts';
import { SESSION_EVENTS } from '../sessions/events.ts';

export const SIGN_IN_EVENTS = {
  'sign-in': '登录',
  'sign-out': '退出登录',
  'session.new-device': '新设备登录',
  'account.lock': '锁定账号',
  'totp.bind': '绑定动态验证码',
  'totp.remove': '解除动态验证码',
  'totp.enter': '输入动态验证码',
} as const;

export const recordEvent = recorderOf({ ...SIGN_IN_EVENTS, ...SESSION_EVENTS });
