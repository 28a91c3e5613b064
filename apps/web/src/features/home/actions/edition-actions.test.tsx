import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { VISITOR } from '#web/platform/session/user-store.ts';
import { personalUser } from '#web/testing/answer-api.ts';
import * as toasts from '#web/ui/toast/toast-store.ts';
import { EDITION_ACTIONS, type EditionAction } from './edition-actions.ts';

let show: MockInstance<typeof toasts.showToast>;
beforeEach(() => {
  show = vi.spyOn(toasts, 'showToast');
});
afterEach(() => {
  vi.clearAllMocks();
});

const USERS = {
  visitor: VISITOR,
  personal: personalUser,
  enterprise: { ...personalUser, singup_type: 2, role: 'enterprise' },
  business: { ...personalUser, singup_type: 2, is_pay: 1, role: 'business' },
  // Manipulated storage: no account but a paid flag.
  forged: { ...VISITOR, is_pay: 1 },
} as const;
const LIST = '/bug/full-bug';
const APPLY = '商业版申请即将开放，请先通过电话或邮件联系我们';
const ALREADY_ENTERPRISE = '当前账号已是企业版，无需重复申请';
const ALREADY_BUSINESS = '当前账号已是商业版，无需重复申请';

test.each<[EditionAction, keyof typeof USERS, { to?: string; says?: string }]>([
  ['login', 'visitor', { to: '/login', says: '请先登录' }],
  ['login', 'personal', { to: LIST }],
  ['login', 'business', { to: LIST }],
  ['geren', 'visitor', { says: '敬请期待' }],
  ['geren', 'enterprise', { to: LIST }],
  ['company', 'visitor', { says: '敬请期待' }],
  ['company', 'personal', { says: '敬请期待' }],
  ['company', 'enterprise', { says: ALREADY_ENTERPRISE }],
  ['business', 'visitor', { says: APPLY }],
  ['business', 'enterprise', { says: APPLY }],
  ['business', 'business', { says: ALREADY_BUSINESS }],
  ['business', 'forged', { says: APPLY }],
])('%s, pressed by %s, does what the specification says', (act, who, { to, says }) => {
  const go = vi.fn();
  EDITION_ACTIONS[act](USERS[who], go);
  expect(go.mock.calls).toEqual(to ? [[to]] : []);
  expect(show.mock.calls).toEqual(says ? [['info', says]] : []);
});
