import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  askForApplication,
  closeApplication,
  requestedApplication,
} from '#web/platform/applications/requested-application.ts';
import { whenUserIsKnown } from '#web/platform/session/read-user.ts';
import { setUser, VISITOR } from '#web/platform/session/user-store.ts';
import { personalUser } from '#web/testing/answer-api.ts';
import { settle } from '#web/testing/settle.ts';
import { fill, openApplication, press } from '../../testing/open-application.tsx';
import { ApplicationHost } from './application-host.tsx';

vi.mock('#web/platform/session/read-user.ts', { spy: true });
beforeEach(closeApplication);

const USERS = {
  visitor: VISITOR,
  personal: personalUser,
  enterprise: { ...personalUser, singup_type: 2, role: 'enterprise' },
  business: { ...personalUser, singup_type: 2, is_pay: 1, role: 'business' },
  'no right': { ...personalUser, auth_watch: '60' },
  staff: { ...personalUser, auth_watch: '', role: 'staff' },
  // Manipulated storage: no account but a paid flag.
  forged: { ...VISITOR, is_pay: 1 },
} as const;

const ask = async (
  kind: Parameters<typeof askForApplication>[0],
  who: keyof typeof USERS,
  answers = {},
  { waits = false } = {},
) => {
  const view = await openApplication(<ApplicationHost />, { user: USERS[who], answers });
  act(() => askForApplication(kind));
  await settle();
  // The form is a chunk of its own.
  if (requestedApplication() && !waits) await screen.findByRole('dialog');
  await settle();
  return view;
};

test.each([
  ['business', 'visitor', '商业版申请'],
  ['business', 'forged', '商业版申请'],
  ['business', 'enterprise', '商业版申请'],
  ['enterprise', 'personal', '企业认证'],
] as const)('opens the dialog of %s for %s', async (kind, who, name) => {
  await ask(kind, who);
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  expect(screen.getByRole('form', { name })).toBeTruthy();
});

test.each([
  ['enterprise', 'enterprise', '当前账号已是企业版，无需重复申请'],
  ['business', 'business', '当前账号已是商业版，无需重复申请'],
  ['enterprise', 'no right', '暂无权限申请'],
  ['business', 'no right', '暂无权限申请'],
  ['business', 'staff', '暂无权限申请'],
] as const)('warns instead of opening %s for %s', async (kind, who, words) => {
  await ask(kind, who);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requestedApplication()).toBeNull();
});

test('lets a visitor sign in before the certification, and comes back to it', async () => {
  const { router } = await ask('enterprise', 'visitor');
  expect(screen.getByText('请先登录')).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/login');
  expect(new URLSearchParams(search).get('redirect')).toBe('/home?openCompanyDialog=1');
});

test('forgets what was typed when it is closed', async () => {
  await ask('business', 'visitor');
  fill('姓名', '韩梅梅');
  await press('取消');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => askForApplication('business'));
  await settle();
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('');
});

test('shows the state of an open application, and offers no second one', async () => {
  const open = { kind: 'enterprise', state: 'in-review', due: '2026-11-25' };
  const view = await ask('enterprise', 'personal', { 'user/applications': () => ({ data: { list: [open] } }) });
  expect(screen.getByText('您的申请正在处理中，请勿重复提交')).toBeTruthy();
  expect(screen.getByText(/当前状态：审核中/).textContent).toContain('2026-11-25');
  expect(screen.queryByRole('form')).toBeNull();
  act(() => screen.getByRole('link', { name: '查看进度' }).click());
  await settle();
  expect(view.router.state.location.pathname).toBe('/user/applications');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('waits for the server to say who is signed in: a new browser does not know yet', async () => {
  let know = (_: unknown): void => {};
  vi.mocked(whenUserIsKnown).mockReturnValueOnce(new Promise((resolve) => (know = resolve as typeof know)));
  await ask('enterprise', 'visitor', {}, { waits: true });
  expect(screen.queryByText('请先登录')).toBeNull();
  setUser(personalUser);
  know(personalUser);
  expect(await screen.findByRole('dialog', { name: '企业认证' })).toBeTruthy();
});
