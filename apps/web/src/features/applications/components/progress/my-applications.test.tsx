import type { MyApplication } from '@ldy/contract/applications.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeApplication, requestedApplication } from '#web/platform/applications/requested-application.ts';
import { personalUser } from '#web/testing/answer-api.ts';
import { catchUploads } from '#web/testing/catch-uploads.ts';
import { settle } from '#web/testing/settle.ts';
import {
  chooseFile,
  fill,
  openApplication,
  picture,
  press,
  refuse,
  wordsBeside,
} from '../../testing/open-application.tsx';
import { MyApplications } from './my-applications.tsx';

beforeEach(closeApplication);

const AT = '2026-11-23T02:00:00.000Z';
const APPLICATION: MyApplication = {
  id: '0b9d6c1e-6c0f-4f7d-9a58-3f1f0c6a2b11',
  kind: 'enterprise',
  state: 'submitted',
  version: 1,
  due: '2026-11-25',
  due_is_certain: true,
  user_name: 'shidai-secure',
  name: '李雷',
  company: '某某时代科技有限公司',
  department: '安全部',
  industrys: '10',
  mail: 's***@shidai.example.cn',
  phone: '139****5678',
  file_name: '营业执照.jpg',
  file: '/api/frontend/fpublic/licence?key=1',
  submitted_at: AT,
  decided_at: '',
  forgotten_at: '',
  history: [{ at: AT, step: 'submit', said: '' }],
};
const ASKED: Partial<MyApplication> = {
  state: 'more-asked',
  version: 3,
  due: '',
  history: [
    { at: AT, step: 'ask', said: '请上传清晰的营业执照。' },
    { at: AT, step: 'claim', said: '' },
    { at: AT, step: 'submit', said: '' },
  ],
};

type Answers = NonNullable<Parameters<typeof openApplication>[1]>['answers'];
const open = (changes: Partial<MyApplication>[], answers: Answers = {}, user = personalUser) =>
  openApplication(<MyApplications />, {
    user,
    answers: {
      'user/applications': () => ({ data: { list: changes.map((change) => ({ ...APPLICATION, ...change })) } }),
      ...answers,
    },
  });
const card = (name = '企业认证') => within(screen.getByRole('region', { name }));

describe('an application that waits for a reviewer', () => {
  test('says by which day it is answered, and where to', async () => {
    await open([{}]);
    expect(card().getByText('待受理')).toBeTruthy();
    expect(card().getByText(/审核结果不晚于/).textContent).toBe(
      '审核结果不晚于 2026-11-25发送至 s***@shidai.example.cn。',
    );
    expect(card().queryByText(/以国务院公布的放假安排为准/)).toBeNull();
  });

  test('says that the day may move while the holidays of its year are not announced', async () => {
    await open([{ due_is_certain: false }]);
    expect(card().getByText(/以国务院公布的放假安排为准/)).toBeTruthy();
  });

  test('shows what was filled in, contacts masked, and names its industries', async () => {
    await open([{}]);
    const [terms, values] = [card().getAllByRole('term'), card().getAllByRole('definition')];
    const content = Object.fromEntries(terms.map((term, at) => [term.textContent, values[at]?.textContent]));
    expect(content).toEqual({
      公司名称: '某某时代科技有限公司',
      部门: '安全部',
      所属行业: '金融',
      姓名: '李雷',
      手机号: '139****5678',
      企业邮箱: 's***@shidai.example.cn',
      用户名称: 'shidai-secure',
      营业执照: '营业执照.jpg',
    });
    expect(card().getByRole('link', { name: '营业执照.jpg' }).getAttribute('href')).toBe(APPLICATION.file);
  });
});

describe('what was asked back', () => {
  test('comes first, and is answered with a note and only what changed', async () => {
    const { inputsOf } = await open([ASKED], {
      'user/answerapplication': () => ({ data: { due: '2026-11-27', due_is_certain: true } }),
    });
    expect(card().getAllByText('请上传清晰的营业执照。').length).toBeGreaterThan(0);
    await press('补充材料');
    fill('补充说明', '已更换为原件照片。');
    fill('公司名称', '某某时代科技股份有限公司');
    const uploads = catchUploads();
    chooseFile('营业执照（不更换可留空）', picture());
    await settle();
    await uploads[0]?.answer(200, { code: 200, msg: '', data: { img_url: '/licence/9' } });
    await press('提交');
    expect(inputsOf('user/answerapplication')).toEqual([
      {
        id: APPLICATION.id,
        version: 3,
        note: '已更换为原件照片。',
        company: '某某时代科技股份有限公司',
        file: '/licence/9',
        file_name: '营业执照.jpg',
      },
    ]);
    expect(screen.getByText('提交成功')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputsOf('user/applications')).toHaveLength(2);
  });

  test('asks for the note, and keeps what is wrong open', async () => {
    const { inputsOf } = await open([ASKED]);
    await press('补充材料');
    fill('公司名称', '');
    await press('提交');
    expect([wordsBeside('补充说明'), wordsBeside('公司名称')]).toEqual(['请说明补充的内容', '请输入公司名称']);
    expect(screen.getByText('请检查填写内容')).toBeTruthy();
    expect(inputsOf('user/answerapplication')).toEqual([]);
  });

  test('is read again when somebody changed it meanwhile', async () => {
    const { inputsOf } = await open([ASKED], {
      'user/answerapplication': refuse(4004005, '申请的状态已变化，请刷新后再操作'),
    });
    await press('补充材料');
    fill('补充说明', '已更换。');
    await press('提交');
    expect(screen.getByText('申请的状态已变化，请刷新后再操作')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputsOf('user/applications')).toHaveLength(2);
  });

  test('of a business has neither department nor licence', async () => {
    await open([{ ...ASKED, kind: 'business', department: '', file_name: '', file: '', user_name: '' }]);
    await press('补充材料');
    expect(screen.queryByLabelText('部门')).toBeNull();
    expect(screen.queryByLabelText(/营业执照/)).toBeNull();
    expect(screen.getByLabelText('公司名称')).toBeTruthy();
  });
});

describe('a decision', () => {
  test('of no says why, when the data go, and leads to a new application', async () => {
    await open([
      {
        state: 'rejected',
        due: '',
        decided_at: AT,
        forgotten_at: '2027-02-21T02:00:00.000Z',
        history: [{ at: AT, step: 'reject', said: '公司名称与营业执照不一致。' }],
      },
    ]);
    expect(card().getByText('原因：公司名称与营业执照不一致。')).toBeTruthy();
    expect(card().getByText(/联系方式与营业执照将于/).textContent).toContain('2027-02-21');
    await press('重新申请');
    expect(requestedApplication()).toBe('enterprise');
  });

  test('of yes says what is open now, and offers nothing to apply for', async () => {
    await open([{ state: 'approved', due: '', decided_at: AT }]);
    expect(card().getByText(/账号已升级为企业版/)).toBeTruthy();
    expect(card().queryByRole('button')).toBeNull();
  });
});

describe('without applications', () => {
  test('offers those that the account may make', async () => {
    await open([], {}, { ...personalUser, singup_type: 2, role: 'enterprise' });
    expect(screen.getByText('还没有申请')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请企业版' })).toBeNull();
    await press('申请商业版');
    expect(requestedApplication()).toBe('business');
  });

  test('can be read again where that failed', async () => {
    let isUp = false;
    await open([], { 'user/applications': () => (isUp ? { data: { list: [APPLICATION] } } : { status: 500 }) });
    expect(screen.getByText('申请加载失败')).toBeTruthy();
    isUp = true;
    await press('重试');
    expect(card().getByText('待受理')).toBeTruthy();
  });
});
