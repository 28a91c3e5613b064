import { BEARER_KINDS } from '@ldy/contract/accounts/bearers.ts';
import { FIELD_PERMISSIONS } from '@ldy/domain/access/gather-field-permissions.ts';
import { MENU_PERMISSIONS } from '@ldy/domain/access/menu-permissions.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';
import { INVITATION_EVENTS } from '../invitations/events.ts';
import { SESSION_EVENTS } from '../sessions/events.ts';

const ACCOUNT = ['账号', 'id'] as const;
const CHANNEL = [
  '渠道',
  { words: { mail: '邮箱', phone: '手机号', noticeMail: '通知邮箱', 'single-sign-on': '单点登录' } },
] as const;
const ENDED = ['一并结束', { parts: BEARER_KINDS }] as const;
const ROLE = { words: ROLE_NAMES } as const;
/** An account has another edition, or is in another state. */
const STANDING = { words: { ...ROLE_NAMES, active: '正常', disabled: '已停用', erased: '已抹除' } } as const;
const OVERRIDES = { grant: '授予', deny: '收回', clear: '恢复为版别默认' };
/** One that no version knows any more can be taken back. */
const PERMISSION = {
  words: Object.fromEntries([...MENU_PERMISSIONS, ...FIELD_PERMISSIONS].map(({ id, name }) => [id, name])),
  others: 'text',
} as const;
const DOCUMENT = [
  '文件',
  { words: { terms: '用户协议与隐私政策', disclaimer: '免责声明', fingerprint: '设备识别' } },
] as const;
const BEARERS = { ...BEARER_KINDS, id: ['地址', 'id'], ends: ['有效期至', 'time'] } as const;

export const ACCOUNT_EVENTS = {
  'account.register': { act: '注册账号', object: ACCOUNT, detail: { channel: CHANNEL } },
  'account.create': { act: '创建账号', object: ACCOUNT, detail: { role: ['版别', ROLE] } },
  'account.change': {
    act: '变更账号版别或状态',
    object: ACCOUNT,
    detail: { from: ['原为', STANDING], to: ['改为', STANDING], until: ['付费至', 'time'], reason: '原因' },
  },
  'account.unlock': { act: '解除登录锁定', object: ACCOUNT, detail: { reason: '原因' } },
  'account.delete-begin': { act: '申请注销账号', object: ACCOUNT },
  'account.delete-cancel': { act: '撤销注销账号', object: ACCOUNT },
  'account.erase': { act: '抹除个人数据', object: ACCOUNT },
  'account.export': { act: '导出个人数据', object: ACCOUNT },
  'password.change': { act: '修改密码', object: ACCOUNT, detail: { ended: ENDED } },
  'password.confirm': { act: '确认密码失败', object: ACCOUNT, detail: { locked: ['已锁定', 'flag'] } },
  'identity.confirm': { act: '重新登录确认身份', object: ACCOUNT },
  'password.recover-begin': { act: '发起找回密码', object: ACCOUNT },
  'password.recover': { act: '找回密码', object: ACCOUNT, detail: { channel: CHANNEL, ended: ENDED } },
  'contact.bind': { act: '绑定联系方式', object: ACCOUNT, detail: { kind: CHANNEL } },
  'wechat.bind': { act: '绑定微信', object: ACCOUNT },
  'wechat.unbind': { act: '解除微信绑定', object: ACCOUNT },
  'permission.change': {
    act: '变更权限',
    object: ACCOUNT,
    detail: { act: ['方式', { words: OVERRIDES }], ids: ['权限', PERMISSION], reason: '原因' },
  },
  'consent.give': { act: '同意协议', object: DOCUMENT, detail: { version: '版本' } },
  'consent.withdraw': { act: '撤回同意', object: DOCUMENT, detail: { version: '版本' } },
  'bearer.end': { act: '结束免登录地址', object: ACCOUNT, detail: BEARERS },
  'bearer.prolong': { act: '延长免登录地址', object: ACCOUNT, detail: BEARERS },
  'totp.take-away': { act: '取消动态验证码', object: ACCOUNT },
  'key.create': {
    act: '取得登录凭据',
    object: ACCOUNT,
    detail: { kind: ['凭据', { words: { totp: '当前的动态验证码', 'sign-in': '一次性登录链接' } }] },
  },
  'key.rotate': { act: '轮换加密密钥', detail: { count: '重新加密的值' } },
  'personal-data.read': { act: '查看个人数据', object: ACCOUNT, detail: { reason: '原因' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf({ ...ACCOUNT_EVENTS, ...INVITATION_EVENTS, ...SESSION_EVENTS });

export type AccountEvent = Parameters<typeof recordEvent>[1];
