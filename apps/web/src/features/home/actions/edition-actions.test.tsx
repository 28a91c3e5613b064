import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { closeApplication, requestedApplication } from '#web/platform/applications/requested-application.ts';
import { VISITOR } from '#web/platform/session/user-store.ts';
import { personalUser } from '#web/testing/answer-api.ts';
import * as toasts from '#web/ui/toast/toast-store.ts';
import { EDITION_ACTIONS, type EditionAction } from './edition-actions.ts';

let show: MockInstance<typeof toasts.showToast>;
beforeEach(() => {
  closeApplication();
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
} as const;
const LIST = '/bug/full-bug';

test.each<[EditionAction, keyof typeof USERS, { to?: string; says?: string; asks?: ApplicationKind }]>([
  ['login', 'visitor', { to: '/login', says: '请先登录' }],
  ['login', 'personal', { to: LIST }],
  ['login', 'business', { to: LIST }],
  ['geren', 'visitor', { asks: 'invitation' }],
  ['geren', 'enterprise', { to: LIST }],
  ['company', 'visitor', { asks: 'enterprise' }],
  ['company', 'enterprise', { asks: 'enterprise' }],
  ['business', 'visitor', { asks: 'business' }],
  ['business', 'business', { asks: 'business' }],
])('%s, pressed by %s, does what the specification says', (act, who, { to, says, asks = null }) => {
  const go = vi.fn();
  EDITION_ACTIONS[act](USERS[who], go);
  expect(go.mock.calls).toEqual(to ? [[to]] : []);
  expect(show.mock.calls).toEqual(says ? [['warning', says]] : []);
  expect(requestedApplication()).toBe(asks);
});
