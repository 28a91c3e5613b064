import { recorderOf } from '../audit/record-event.ts';
import { INVITATION_EVENTS } from '../invitations/events.ts';
import { SESSION_EVENTS } from '../sessions/events.ts';

export const ACCOUNT_EVENTS = {
  'account.register': '注册账号',
  'account.create': '创建账号',
  'account.change': '变更账号版别或状态',
  'account.unlock': '解除登录锁定',
  'account.delete-begin': '申请注销账号',
  'account.delete-cancel': '撤销注销账号',
  'account.erase': '抹除个人数据',
  'account.export': '导出个人数据',
  'password.change': '修改密码',
  'password.confirm': '确认密码失败',
  'identity.confirm': '重新登录确认身份',
  'password.recover-begin': '发起找回密码',
  'password.recover': '找回密码',
  'contact.bind': '绑定联系方式',
  'wechat.bind': '绑定微信',
  'wechat.unbind': '解除微信绑定',
  'permission.change': '变更权限',
  'consent.give': '同意协议',
  'consent.withdraw': '撤回同意',
  'bearer.end': '结束免登录地址',
  'bearer.prolong': '延长免登录地址',
  'totp.take-away': '取消动态验证码',
  'key.create': '创建密钥',
  'key.rotate': '轮换加密密钥',
  'personal-data.read': '查看个人数据',
} as const;

export const recordEvent = recorderOf({ ...ACCOUNT_EVENTS, ...INVITATION_EVENTS, ...SESSION_EVENTS });

export type AccountEvent = Parameters<typeof recordEvent>[1];
