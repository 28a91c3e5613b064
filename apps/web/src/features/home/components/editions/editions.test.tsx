import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeApplication, requestedApplication } from '#web/platform/applications/requested-application.ts';
import { setUser } from '#web/platform/session/user-store.ts';
import { personalUser } from '#web/testing/answer-api.ts';
import * as toasts from '#web/ui/toast/toast-store.ts';
import { showHome } from '../../testing/show-home.tsx';
import { Editions } from './editions.tsx';

vi.mock('#web/ui/toast/toast-store.ts', { spy: true });
afterEach(() => {
  vi.clearAllMocks();
});

const row = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));
const privilege = (edition: string, list: string, name: string) =>
  [
    ...card(edition)
      .getByRole('list', { name: new RegExp(`^${list}`) })
      .querySelectorAll('li'),
  ].find((item) => item.textContent?.startsWith(name))?.textContent;

test('says in words, not by a mark alone, what each edition opens and costs', () => {
  showHome(<Editions />);
  expect(row('价格')).toEqual(['免费', '免费', '付费']);
  expect(row('每日搜索')).toEqual(['10 次', '30 次', '不限']);
  expect(row('每日附件下载')).toEqual(['不包含', '5 次', '不限']);
  expect(row('API 订阅 即将开放')).toEqual(['不包含', '包含', '包含']);
  expect(row('如何开通')).toEqual(['立即开始', '立即申请', '联系我们']);
});

describe('a card', () => {
  test('has a title, a subtitle, its information content, its advanced services and a button of its own', () => {
    showHome(<Editions />);
    for (const [name, button] of [
      ['个人版', '立即开始'],
      ['企业版', '立即申请'],
      ['商业版', '联系我们'],
    ] as const) {
      const own = card(name);
      expect(own.getByRole('heading', { level: 4 }).nextElementSibling?.textContent).toMatch(/^面向/);
      expect(own.getAllByRole('heading', { level: 5 }).map(({ firstChild }) => firstChild?.textContent)).toEqual([
        '信息内容',
        '高级服务',
      ]);
      expect(own.getByRole('button', { name: button })).toBeTruthy();
    }
  });

  test('shows a cross for 0, a tick for 1, and anything else as text', () => {
    showHome(<Editions />);
    expect(privilege('个人版', '信息内容', 'CPE')).toBe('CPE不包含');
    expect(privilege('商业版', '信息内容', 'CPE')).toBe('CPE包含');
    expect(privilege('个人版', '高级服务', '每日附件下载')).toBe('每日附件下载不包含');
    expect(privilege('企业版', '高级服务', '每日附件下载')).toBe('每日附件下载5 次');
    expect(privilege('商业版', '高级服务', '专家支持')).toBe('专家支持7×24 小时');
  });

  test('says of what is sold and not there yet that it is coming', () => {
    showHome(<Editions />);
    expect(privilege('企业版', '高级服务', 'API 订阅')).toContain('即将开放');
    expect(privilege('个人版', '高级服务', 'API 订阅')).not.toContain('即将开放');
  });
});

describe('pressed', () => {
  test('the personal edition asks a visitor to sign in first, in the table as on the card', () => {
    for (const place of ['table', 'card']) {
      const { place: where } = showHome(<Editions />);
      const within_ = place === 'table' ? within(screen.getByRole('table')) : card('个人版');
      fireEvent.click(within_.getByRole('button', { name: '立即开始' }));
      expect(toasts.showToast).toHaveBeenLastCalledWith('warning', '请先登录');
      expect(where()).toBe('/login');
      cleanup();
    }
  });

  test('who has no invitation code can ask for one or talk to somebody, which is not offered to accounts', () => {
    showHome(<Editions />);
    expect(card('个人版').getByRole('link', { name: '联系我们' }).getAttribute('href')).toBe('/home?to=contact');
    fireEvent.click(card('个人版').getByRole('button', { name: '申请内测' }));
    expect(requestedApplication()).toBe('invitation');
    cleanup();
    setUser(personalUser);
    const { place } = showHome(<Editions />);
    expect(screen.queryByRole('button', { name: '申请内测' })).toBeNull();
    fireEvent.click(card('个人版').getByRole('button', { name: '立即开始' }));
    expect(place()).toBe('/bug/full-bug');
  });

  test.each([
    ['企业版', '立即申请', 'enterprise'],
    ['商业版', '联系我们', 'business'],
  ])('the %s asks for its application, in the table as on the card', (edition, button, kind) => {
    showHome(<Editions />);
    for (const place of [within(screen.getByRole('table')), card(edition)]) {
      closeApplication();
      fireEvent.click(place.getByRole('button', { name: button }));
      expect(requestedApplication()).toBe(kind);
    }
    closeApplication();
  });
});

test('marks the edition of the reader, and the one that the address names', () => {
  setUser(personalUser);
  showHome(<Editions />, '/home/business');
  expect(screen.getByRole('columnheader', { name: /个人版/ }).textContent).toContain('当前版别');
  expect(screen.getByRole('columnheader', { name: /商业版/ }).textContent).not.toContain('当前版别');
  expect(card('个人版').getByText('当前版别')).toBeTruthy();
  expect(screen.getByRole('article', { name: '商业版' }).dataset.asked).toBe('true');
  expect(screen.getByRole('article', { name: '企业版' }).dataset.asked).toBeUndefined();
});
