import { actsOf } from '@ldy/domain/access/staff/staff-acts.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { BackOfficeLayout, type BackOfficeLink } from './back-office-layout.tsx';

const LINKS: readonly BackOfficeLink[] = [
  { to: '/admin', label: '工作台', icon: 'home', act: 'back-office.enter' },
  { to: '/admin/applications', group: '客户', label: '申请', icon: 'list', act: 'applications.read' },
  { to: '/admin/staff', group: '管理', label: '人员', icon: 'user', act: 'staff.read' },
];
const as = (...roles: StaffRole[]): Answer => ({
  data: { user_name: 'zhangsan', roles, acts: actsOf(roles), has_password: true, single_sign_on: false },
});

function open(address: string, answer: Answer) {
  answerApi({ 'admin/me': () => answer });
  const element = <BackOfficeLayout links={LINKS} />;
  return renderAt(address, [
    { path: address, element },
    { path: '/404', element: <p>no such page</p> },
  ]);
}
const menu = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent);

test('the menu names what the roles of a person open, and who they are', async () => {
  open('/admin', as('reviewer'));
  expect(await menu()).toEqual(['工作台', '申请']);
  expect(screen.getByText('申请审核员')).toBeTruthy();
  expect(screen.getByRole('list', { name: '客户' }).textContent).toBe('申请');
  expect(screen.queryByText('管理')).toBeNull();
});

test('a page that the roles do not open is not drawn, and says so', async () => {
  open('/admin/staff', as('support'));
  expect(await screen.findByText('您的角色不能打开“人员”')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('人员');
});

test('to an account without a role it is an address that is not there', async () => {
  open('/admin', { status: 404 });
  expect(await screen.findByText('no such page')).toBeTruthy();
});

test('an account without a dynamic code is led to where one is bound', async () => {
  open('/admin', { code: 4008001 });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('请先绑定动态验证码');
  expect(screen.getByText('前往账号安全')).toBeTruthy();
});

test('somebody who signed in without the dynamic code enters it here, and the back office opens', async () => {
  const codes: Answer[] = [{ code: 4001608, msg: '动态验证码错误，请核对后重试' }, { data: {} }];
  const answers: Answer[] = [{ code: 4008002 }, as('reviewer')];
  const asked = answerApi({
    'admin/me': () => answers.shift() ?? as('reviewer'),
    'user/totpenter': () => codes.shift() ?? {},
  });
  renderAt('/admin', [{ path: '/admin', element: <BackOfficeLayout links={LINKS} /> }]);
  const enter = async (totp: string) => {
    fireEvent.change(await screen.findByLabelText('动态码'), { target: { value: totp } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '进入后台' })));
  };
  await enter('000000');
  expect(await screen.findByText('动态验证码错误，请核对后重试')).toBeTruthy();
  await enter('123456');
  await screen.findByText('工作台');
  expect(await menu()).toEqual(['工作台', '申请']);
  expect(asked.filter(({ path }) => path === 'user/totpenter').map(({ input }) => input)).toEqual([
    { totp: '000000' },
    { totp: '123456' },
  ]);
});

test('what failed for another reason can be tried again', async () => {
  const answers: Answer[] = [{ status: 429, msg: '访问频次过高' }, as('auditor')];
  answerApi({ 'admin/me': () => answers.shift() ?? as('auditor') });
  renderAt('/admin', [{ path: '/admin', element: <BackOfficeLayout links={LINKS} /> }]);
  (await screen.findByRole('button', { name: '重试' })).click();
  expect(await menu()).toEqual(['工作台', '申请', '人员']);
});
