import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signOut } from '../../platform/session/sign-out.ts';
import { setUser } from '../../platform/session/user-store.ts';
import { assumeSite } from '../../platform/site.ts';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { CallsProvider } from '../../testing/calls-provider.tsx';
import { TermsDialog } from './components/terms-dialog.tsx';
import { PrivacyPage } from './pages/privacy-page.tsx';
import { ProtocolPage } from './pages/protocol-page.tsx';
import { privacyPolicy } from './texts/privacy-policy.ts';
import { userAgreement } from './texts/user-agreement.ts';

vi.mock('../../platform/session/sign-out.ts', { spy: true });
afterEach(() => {
  assumeSite(DEFAULT_SITE);
  vi.clearAllMocks();
});

const show = (address: string, element: ReactElement) =>
  render(<MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>, { wrapper: CallsProvider });

describe('the dialog 协议更新', () => {
  const owing = { ...personalUser, must_agree: true };
  const dialog = () => screen.queryByRole('dialog', { name: '协议更新' });

  test('asks nobody who agreed, no visitor, and never over the texts themselves', () => {
    show('/home', <TermsDialog />);
    expect(dialog()).toBeNull();
    cleanup();
    setUser(personalUser);
    show('/home', <TermsDialog />);
    expect(dialog()).toBeNull();
    cleanup();
    setUser(owing);
    show('/privacy', <TermsDialog />);
    expect(dialog()).toBeNull();
  });

  test('cannot be closed without an answer, and declining signs out', () => {
    vi.mocked(signOut).mockResolvedValue();
    setUser(owing);
    show('/home', <TermsDialog />);
    expect(dialog()).not.toBeNull();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '不同意并退出' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('stays when the server refuses, and goes when the version that was shown is agreed to', async () => {
    setUser(owing);
    const answers = [{ code: 500, msg: '服务出错' }, { data: {} }];
    const asked = answerApi({
      'user/agreeterms': () => answers.shift() ?? {},
      'user/userdetail': () => ({ data: personalUser }),
    });
    show('/home', <TermsDialog />);
    fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
    await screen.findByText('服务出错');
    fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(asked[0]?.input).toEqual({ version: TERMS_VERSION });
  });
});

describe('the texts', () => {
  test('show their version, both tabs with the open one marked, what they contain, and the contact of this installation', () => {
    assumeSite({ ...DEFAULT_SITE, vendor: '示例科技有限公司', phone: '400-000-0000', mail: 'sales@example.cn' });
    show('/privacy', <PrivacyPage />);
    screen.getByText(new RegExp(TERMS_VERSION));
    expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: '用户协议' }).getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
    expect(screen.getByRole('link', { name: 'sales@example.cn' }).getAttribute('href')).toBe('mailto:sales@example.cn');
    screen.getByText(/^示例科技有限公司（以下称“我们”）/);
    for (const { id, title } of privacyPolicy('某某').sections) {
      expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${id}`);
      expect(document.getElementById(id)?.textContent).toContain(title);
    }
  });

  test('still say how to reach the operator where nothing is configured', async () => {
    show('/protocol', <ProtocolPage />);
    screen.getByText(/请通过运营者公布的客服渠道联系我们/);
  });

  test('name everything that is kept of people, and every right they have', () => {
    const text = JSON.stringify(privacyPolicy('某某'));
    for (const word of [
      '手机号',
      '邮箱',
      '用户名',
      '密码',
      '网络地址',
      '浏览器特征',
      '微信',
      '行业',
      '次数',
      '安全日志',
      '180 天',
      '__Host-sid',
      '__Host-visitor',
      'Argon2id',
      '导出',
      '注销',
      '15 天',
      '撤回',
      '6 个月',
      '15 个工作日',
      '保存的搜索',
      '最近搜索',
      '运行日志',
    ])
      expect(text, word).toContain(word);
  });

  test('promise the quotas that are counted', () => {
    const text = JSON.stringify(userAgreement('某某'));
    for (const row of [
      ['个人版', '10 次', '20 次', '0 次'],
      ['企业版', '30 次', '50 次', '5 次'],
      ['商业版', '不限', '不限', '不限'],
    ])
      expect(text).toContain(JSON.stringify(row));
  });
});
