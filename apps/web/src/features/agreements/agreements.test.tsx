import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { builtInTexts } from '@ldy/domain/agreement/built-in-texts.ts';
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

  const terms = (changes: { version: string; changes: string }[] = []) => ({
    'user/termstoagree': () => ({ data: { version: TERMS_VERSION, agreed: '2026-01-01', changes } }),
  });

  test('does not ask users who agreed, nor visitors, nor on the pages of the texts themselves', () => {
    const asked = answerApi(terms());
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
    expect(asked).toEqual([]);
  });

  test('cannot be closed without an answer, and declining signs out', () => {
    answerApi(terms());
    vi.mocked(signOut).mockResolvedValue();
    setUser(owing);
    show('/home', <TermsDialog />);
    expect(dialog()).not.toBeNull();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '不同意并退出' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('lists what changed since the version that was agreed to, as plain text', async () => {
    answerApi(terms([{ version: '2026-11-24', changes: '新增：<b>下载</b>次数' }]));
    setUser(owing);
    show('/home', <TermsDialog />);
    await screen.findByText('自 2026-01-01 版以来的变更');
    screen.getByText('新增：<b>下载</b>次数');
  });

  test('stays when the server refuses, and goes when the version that was shown is agreed to', async () => {
    setUser(owing);
    const answers = [{ code: 500, msg: '服务出错' }, { data: {} }];
    const asked = answerApi({
      ...terms(),
      'user/agreeterms': () => answers.shift() ?? {},
      'user/userdetail': () => ({ data: personalUser }),
    });
    show('/home', <TermsDialog />);
    await screen.findByText(new RegExp(TERMS_VERSION));
    fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
    await screen.findByText('服务出错');
    fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(asked.find(({ path }) => path === 'user/agreeterms')?.input).toEqual({ version: TERMS_VERSION });
  });
});

describe('the texts', () => {
  const version = (more: object = {}) => ({
    ...{ version: TERMS_VERSION, holds_from: TERMS_VERSION, state: 'in-force', changes: '' },
    ...more,
  });
  const answer = (more: object = {}, versions = [version()]) =>
    answerApi({
      'public/agreement': ({ document }) => ({
        data: {
          ...version(more),
          text: builtInTexts('示例科技有限公司')[document === 'privacy' ? 'privacy' : 'protocol'],
          versions,
        },
      }),
    });

  test('show their version, both tabs with the open one marked, what they contain, and the contact of this installation', async () => {
    answer();
    assumeSite({ ...DEFAULT_SITE, phone: '400-000-0000', mail: 'sales@example.cn' });
    show('/privacy', <PrivacyPage />);
    await screen.findByText(new RegExp(TERMS_VERSION));
    expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: '用户协议' }).getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
    expect(screen.getByRole('link', { name: 'sales@example.cn' }).getAttribute('href')).toBe('mailto:sales@example.cn');
    screen.getByText(/^示例科技有限公司（以下称“我们”）/);
    expect(screen.queryByText(/^全部版本/)).toBeNull();
    for (const { id, title } of builtInTexts('某某').privacy.sections) {
      expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${id}`);
      expect(document.getElementById(id)?.textContent).toContain(title);
    }
  });

  test('still say how to reach the operator where nothing is configured', async () => {
    answer();
    show('/protocol', <ProtocolPage />);
    await screen.findByText(/请通过运营者公布的客服渠道联系我们/);
  });

  test('of an earlier version say so, and lead to the one that holds and to all others', async () => {
    const old = version({ version: '2026-01-01', state: 'earlier' });
    const asked = answer(old, [version({ changes: '新增下载次数' }), old]);
    show('/protocol?version=2026-01-01', <ProtocolPage />);
    await screen.findByText(/这是以前的版本/);
    expect(asked[0]?.input).toEqual({ document: 'protocol', version: '2026-01-01' });
    expect(screen.getByRole('link', { name: '查看现行版本' }).getAttribute('href')).toBe('/protocol');
    expect(screen.getByRole('link', { name: '2026-01-01' }).getAttribute('href')).toBe('/protocol?version=2026-01-01');
    expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toBe('/privacy?version=2026-01-01');
    screen.getByText('新增下载次数');
  });

  test('announce the version that is to come', async () => {
    answer({}, [version({ version: '2027-01-01', holds_from: '2027-01-01', state: 'coming' }), version()]);
    show('/protocol', <ProtocolPage />);
    await screen.findByText(/新版本将于 2027-01-01 生效/);
    expect(screen.getByRole('link', { name: '查看新版本' }).getAttribute('href')).toBe('/protocol?version=2027-01-01');
  });

  test('that are not there, and that cannot be loaded, say which of both it is', async () => {
    answerApi({ 'public/agreement': () => ({ status: 404 }) });
    show('/protocol?version=1', <ProtocolPage />);
    await screen.findByText('没有这个版本');
    cleanup();
    answerApi({ 'public/agreement': () => ({ status: 500 }) });
    show('/protocol', <ProtocolPage />);
    await screen.findByRole('button', { name: /重试/ });
  });
});
