import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#web/testing/answer-api.ts';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { ApplicationPage } from './application-page.tsx';
import type { Application } from './application-words.tsx';
import { APPLICATION_ID, buildApplication, claimedApplication } from './testing/build-application.ts';

type Answers = NonNullable<Parameters<typeof openBackOffice>[1]['answers']>;

async function open(
  read: Application | (() => Application),
  answers: Answers = {},
  roles: readonly StaffRole[] = ['reviewer'],
) {
  const opened = openBackOffice(<ApplicationPage />, {
    roles,
    at: `/admin/applications/${APPLICATION_ID}`,
    path: '/admin/applications/:id',
    answers: { 'applications/read': () => ({ data: typeof read === 'function' ? read() : read }), ...answers },
  });
  await settle();
  return opened;
}
const press = async (name: string | RegExp, where: HTMLElement = document.body) => {
  await act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
  await settle();
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => screen.getByRole('dialog');
const done = (): Answer => ({ code: 200, data: {} });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('shows what was handed in, what was done, and until when an answer is promised', async () => {
  await open(buildApplication({ due_is_certain: false }));
  for (const words of ['某某时代科技有限公司', '139****5678', '信息传输、软件和信息技术服务、金融', '营业执照.jpg'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.getByText(/节假日安排公布后可能调整/)).toBeTruthy();
  expect(screen.getByText('提交申请')).toBeTruthy();
});

test.each<[string, Application, StaffRole, string[]]>([
  ['one that waits', buildApplication(), 'reviewer', ['认领', '查看完整联系方式', '查看营业执照']],
  [
    'one’s own',
    claimedApplication(),
    'reviewer',
    ['退回待受理', '要求补充', '拒绝', '通过', '查看完整联系方式', '查看营业执照'],
  ],
  [
    'one’s own for an invitation',
    claimedApplication({ kind: 'invitation' }),
    'reviewer',
    ['退回待受理', '拒绝', '通过', '查看完整联系方式', '查看营业执照'],
  ],
  [
    'a colleague’s',
    claimedApplication({ claimed_by: { id: 'x', user_name: 'lisi' } }),
    'reviewer',
    ['退回待受理', '查看完整联系方式', '查看营业执照'],
  ],
  [
    'one that waits for its applicant',
    claimedApplication({ state: 'more-asked' }),
    'reviewer',
    ['退回待受理', '查看完整联系方式', '查看营业执照'],
  ],
])('of %s a person is offered what can be done with it', async (_what, application, role, offered) => {
  await open(application, {}, [role]);
  expect(buttons()).toEqual(offered);
});

test('support reads and is offered nothing', async () => {
  await open(claimedApplication(), {}, ['support']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a claim is confirmed, and one that came too late names who was faster', async () => {
  let now = buildApplication();
  await open(() => now, {
    'applications/claim': () => {
      now = claimedApplication({
        claimed_by: { id: 'x', user_name: 'lisi' },
        history: [{ at: '2026-11-20T09:00:00Z', step: 'claim', by: { id: 'x', user_name: 'lisi' }, said: '' }],
      });
      return { code: 4004005, msg: '申请的状态已变化，请刷新后再操作' };
    },
  });
  await press('认领');
  expect(screen.getByText(/lisi已于 2026-11-20 17:00 处理：开始审核/)).toBeTruthy();
  expect(screen.getByText('lisi正在审核')).toBeTruthy();
});

test('a rejection needs its reason, and goes with the version that was seen', async () => {
  const { inputsOf } = await open(claimedApplication(), { 'applications/reject': done });
  await press('拒绝');
  await press('拒绝', dialog());
  expect(screen.getByText('请填写原因')).toBeTruthy();
  type('拒绝原因', '执照已过期');
  await press('拒绝', dialog());
  expect(inputsOf('applications/reject')).toEqual([{ id: APPLICATION_ID, version: 2, reason: '执照已过期' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a decision that came too late shows what somebody else decided, keeps the text, and decides nothing when it is sent again', async () => {
  let now = claimedApplication();
  const { inputsOf } = await open(() => now, {
    'applications/approve': () => {
      now = claimedApplication({
        ...{ state: 'rejected', version: 3 },
        history: [{ at: '2026-11-20T09:00:00Z', step: 'reject', by: { id: 'x', user_name: 'lisi' }, said: '不符' }],
      });
      return { code: 4004005, msg: '申请的状态已变化，请刷新后再操作' };
    },
  });
  await press('通过');
  type('说明', '材料齐全');
  await press('通过并开通');
  expect(within(dialog()).getByText(/lisi已于 2026-11-20 17:00 处理：未通过/)).toBeTruthy();
  await press('通过并开通');
  expect(inputsOf('applications/approve').map(({ version }) => version)).toEqual([2, 2]);
});

test('an approval of the commercial edition has its last day, and for a visitor the account of their phone', async () => {
  const account = '00000000-0000-4000-8000-0000000000c1';
  const { inputsOf } = await open(
    claimedApplication({ kind: 'business', account_id: null, known_account: { id: account, user_name: 'hanmei' } }),
    { 'applications/approve': done },
  );
  await press('通过');
  expect(screen.getByText('hanmei 绑定了申请人验证过的手机号')).toBeTruthy();
  // There is nowhere for a visitor to read them.
  expect(screen.getByText('记入审计日志，申请人不可见')).toBeTruthy();
  type('商业版到期日', '');
  type('说明', '合同已签');
  await press('通过', dialog());
  expect(screen.getByText('请填写到期日')).toBeTruthy();
  type('商业版到期日', '2027-12-31');
  await press('通过', dialog());
  expect(inputsOf('applications/approve')).toEqual([
    { id: APPLICATION_ID, version: 2, reason: '合同已签', until: '2027-12-31', account_id: account },
  ]);
});

test('shows phone and mail whole to who says why, and only until the page is left', async () => {
  const { inputsOf } = await open(buildApplication(), {
    'applications/unmask': () => ({ code: 200, data: { phone: '13912345678', mail: 'security@shidai.example.cn' } }),
  });
  await press('查看完整联系方式');
  type('原因', '电话核实');
  await press('查看', dialog());
  expect(inputsOf('applications/unmask')).toEqual([{ id: APPLICATION_ID, reason: '电话核实' }]);
  expect(screen.getByText(/13912345678/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '查看完整联系方式' })).toBeNull();
});

describe('the licence', () => {
  const answer = (type: string, body: string, status = 200) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(body, { status, headers: { 'content-type': type } })),
    );
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:licence');
  });

  test('is shown where it is a picture, and fetched only when asked for', async () => {
    await open(buildApplication());
    expect(screen.queryByRole('img', { name: /营业执照/ })).toBeNull();
    answer('image/png', 'picture');
    await press('查看营业执照');
    expect(screen.getByRole('img', { name: '营业执照 营业执照.jpg' }).getAttribute('src')).toBe('blob:licence');
    expect(screen.queryByRole('button', { name: '查看营业执照' })).toBeNull();
  });

  test('that is a PDF is saved, never shown', async () => {
    await open(buildApplication({ file_name: '营业执照.pdf' }));
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    answer('application/pdf', 'document');
    await press('查看营业执照');
    click.mockRestore();
    expect(saved).toEqual(['营业执照.pdf']);
    expect(screen.queryByRole('img', { name: /营业执照/ })).toBeNull();
  });

  test('that cannot be shown says why', async () => {
    await open(buildApplication());
    answer('application/json', JSON.stringify({ code: 404, msg: '未找到请求的内容', data: null }), 404);
    await press('查看营业执照');
    expect(screen.getByText('未找到请求的内容')).toBeTruthy();
  });
});
