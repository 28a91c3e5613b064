import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { personalUser } from '#web/testing/answer-api.ts';
import { POLL_MS } from '../requests/check-wechat.ts';
import { openUser, refuse } from '../testing/open-user.tsx';
import { ApiKeyPage } from './api-key-page.tsx';
import { InfoPage } from './info-page.tsx';

const INDUSTRIES = {
  'fbugnotif/cveconfig': () => ({
    data: {
      productIndustry: [
        { industry_no: 'J', industry_cn: '金融' },
        { industry_no: 'P', industry_cn: '教育' },
      ],
    },
  }),
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
describe('the profile of the account', () => {
  test('shows what came although industries and quotas did not, and only logs that', async () => {
    openUser(<InfoPage />, { 'fbugnotif/cveconfig': () => ({ status: 500 }) });
    await wait(50);
    expect(screen.getByText('138****1234')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '选择所属行业' })).toBeNull();
    expect(screen.queryByText('今日用量')).toBeNull();
    expect(console.error).toHaveBeenCalled();
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('');
  });

  test('says what the edition includes and which one opens the rest', async () => {
    openUser(<InfoPage />, INDUSTRIES);
    await wait(50);
    const items = within(screen.getByRole('list', { name: '个人版包含的内容' })).getAllByRole('listitem');
    const words = items.map((item) => item.textContent);
    expect(words).toContain('漏洞评级');
    expect(words).toContain('API 订阅 即将开放企业版');
    expect(words).toContain('专项推送 即将开放商业版');
    expect(words).toContain('PoC 与 EXP商业版');
  });

  test('says of what the edition includes and cannot be used yet that it is coming', async () => {
    openUser(<InfoPage />, INDUSTRIES, { user: { ...personalUser, role: 'business' } });
    await wait(50);
    const words = within(screen.getByRole('list', { name: '商业版包含的内容' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(words.filter((text) => text?.endsWith('即将开放'))).toEqual([
      'API 订阅 即将开放',
      '专项推送 即将开放',
      '消息推送（邮件、微信、短信） 即将开放',
    ]);
  });

  test.each([
    ['who may not apply with them', { ...personalUser, auth_watch: '60' }, [], false],
    ['who may', personalUser, [], true],
    ['who chose some, to take them away', { ...personalUser, auth_watch: '60' }, ['J'], true],
  ])('asks for industries for their purpose alone: %s', async (_who, user, industrys, isAsked) => {
    openUser(<InfoPage />, INDUSTRIES, { user, industrys });
    await wait(50);
    expect(screen.queryByText('申请企业版时自动填入') !== null).toBe(isAsked);
  });

  test('sends the chosen industries as numbers', async () => {
    const { inputsOf } = openUser(
      <InfoPage />,
      { ...INDUSTRIES, 'user/bindindustry': () => ({ data: {} }) },
      { industrys: ['J'] },
    );
    await wait(50);
    press('选择所属行业');
    fireEvent.click(screen.getByRole('checkbox', { name: '教育' }));
    press('保存');
    await wait(50);
    expect(inputsOf('user/bindindustry')).toEqual([{ industrys: 'J,P' }]);
  });
});

describe('binding WeChat', () => {
  const ticket = 't'.repeat(24);
  const begin = () => ({ data: { url: 'https://weixin.example.cn/q/1', ticket, expires_in: 300 } });

  test('says where no code can be had', async () => {
    openUser(<InfoPage />, { ...INDUSTRIES, 'user/getwebauthurl': refuse(500, '服务出错') });
    await wait(50);
    press('绑定微信');
    await wait(50);
    expect(screen.getByText('二维码加载失败')).toBeTruthy();
  });

  test('asks every two seconds, through a lost answer, and stops once it is bound', async () => {
    const answers = [
      { data: { bound: false, expired: false } },
      { status: 500 },
      { data: { bound: true, expired: false } },
    ];
    let at = 0;
    const { inputsOf } = openUser(<InfoPage />, {
      ...INDUSTRIES,
      'user/getwebauthurl': begin,
      'user/checkbindwebchat': () => answers[Math.min(at++, 2)] ?? {},
    });
    await wait(50);
    press('绑定微信');
    await wait(100);
    expect(inputsOf('user/checkbindwebchat')).toEqual([{ ticket }]);
    await wait(POLL_MS);
    expect(inputsOf('user/checkbindwebchat')).toHaveLength(2);
    await wait(POLL_MS);
    expect(screen.getByText('微信已绑定')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(10 * POLL_MS);
    expect(inputsOf('user/checkbindwebchat')).toHaveLength(3);
  });

  test('stops when the code has expired and offers a new one', async () => {
    const { inputsOf } = openUser(<InfoPage />, {
      ...INDUSTRIES,
      'user/getwebauthurl': begin,
      'user/checkbindwebchat': () => ({ data: { bound: false, expired: true } }),
    });
    await wait(50);
    press('绑定微信');
    await wait(100);
    expect(screen.getByText('二维码已过期')).toBeTruthy();
    await wait(10 * POLL_MS);
    expect(inputsOf('user/checkbindwebchat')).toHaveLength(1);
    press('刷新二维码');
    await wait(100);
    expect(inputsOf('user/getwebauthurl')).toHaveLength(2);
  });

  test('asks no more once the dialog is closed', async () => {
    const { inputsOf } = openUser(<InfoPage />, {
      ...INDUSTRIES,
      'user/getwebauthurl': begin,
      'user/checkbindwebchat': () => ({ data: { bound: false, expired: false } }),
    });
    await wait(50);
    press('绑定微信');
    await wait(100);
    press('关闭');
    await wait(10 * POLL_MS);
    expect(inputsOf('user/checkbindwebchat')).toHaveLength(1);
  });
});

describe('the page of API keys', () => {
  test('says that it is not there yet and which editions have it, and offers nothing to press', () => {
    openUser(<ApiKeyPage />);
    expect(screen.getByText('API 订阅即将开放')).toBeTruthy();
    expect(screen.getByText(/API 订阅包含在企业版和商业版中/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
