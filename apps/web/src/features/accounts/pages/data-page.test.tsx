import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { hasFingerprintConsent, setFingerprintConsent } from '#web/platform/session/fingerprint.ts';
import { settle } from '#web/testing/settle.ts';
import { openUser, refuse, wordsBeside } from '../testing/open-user.tsx';
import { DataPage } from './data-page.tsx';
import { UserLayout } from './user-layout.tsx';

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function confirm(action: string) {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('当前密码'), { target: { value: 'Correct-1' } });
  fireEvent.click(dialog.getByRole('button', { name: action }));
  await settle();
}
/** Captures downloaded files. */
function catchFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}

afterEach(() => {
  setFingerprintConsent(false);
});

describe('the own data', () => {
  test('are not handed out for a wrong password', async () => {
    const files = catchFiles();
    openUser(<DataPage />, { 'user/exportdata': refuse(4001606, '当前密码错误，请核对后重试') });
    await press('导出');
    await confirm('导出');
    expect(wordsBeside('当前密码')).toBe('当前密码错误，请核对后重试');
    expect(files).toEqual([]);
  });

  test('are asked for again after the person left to sign in again, and need no password then', async () => {
    const files = catchFiles();
    const confirmed_until = new Date(Date.now() + 60_000).toISOString();
    const { inputsOf, router } = openUser(
      <DataPage />,
      { 'user/exportdata': () => ({ data: { file_name: 'a.json', data: {} } }) },
      { has_password: false, single_sign_on: true, confirmed_until },
      '?confirm=export',
    );
    const dialog = within(await screen.findByRole('dialog', { name: '导出我的数据' }));
    expect(router.state.location.search).toBe('');
    expect(inputsOf('user/exportdata')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(inputsOf('user/exportdata')).toEqual([{}]);
  });

  test('are not erased where signing in again failed: the dialog says what to do', async () => {
    openUser(<DataPage />, {}, { has_password: false, single_sign_on: true }, '?confirm=delete&sso=failed');
    expect(await screen.findByText('重新登录未完成，请重试')).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog', { name: '确定注销账号？' }));
    expect(dialog.queryByRole('button', { name: '注销账号' })).toBeNull();
  });

  test('come as a JSON file with a name that cannot lead to another folder', async () => {
    const files = catchFiles();
    const { inputsOf } = openUser(<DataPage />, {
      'user/exportdata': () => ({ data: { file_name: '../../我的数据.json', data: { account: { id: '1' } } } }),
    });
    await press('导出');
    await confirm('导出');
    expect(inputsOf('user/exportdata')).toEqual([{ password: await digestPassword('Correct-1') }]);
    expect(files[0]?.name).not.toContain('/');
    expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toEqual({ account: { id: '1' } });
  });

  test('are erased only after the consequences were shown and the password given', async () => {
    const { inputsOf } = openUser(<DataPage />, {
      'user/deleteaccount': () => ({ data: { erased_at: '2026-12-06T00:00:00Z' } }),
    });
    await press('注销账号');
    const dialog = screen.getByRole('dialog', { name: '确定注销账号？' });
    expect(within(dialog).getByText(/15 天宽限期/)).toBeTruthy();
    expect(within(dialog).getByText(/不可恢复/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: '注销账号' }));
    await settle();
    expect(wordsBeside('当前密码')).toBe('请输入密码');
    expect(inputsOf('user/deleteaccount')).toEqual([]);
    await confirm('注销账号');
    expect(inputsOf('user/deleteaccount')).toHaveLength(1);
    expect(screen.getByText(/账号将于 2026-12-06 注销/)).toBeTruthy();
  });

  test('can be saved from erasure on every page, with a message where that fails', async () => {
    let answer: { status: number; code?: number; msg?: string; data?: unknown } = { status: 500 };
    openUser(<UserLayout tabs={[]} />, { 'user/keepaccount': () => answer }, { erased_at: '2026-12-06T00:00:00Z' });
    await press('撤销注销');
    await settle();
    expect(screen.getByText(/账号将于 2026-12-06 注销/)).toBeTruthy();
    expect(screen.getByText('服务出错')).toBeTruthy();
    answer = { status: 200, data: {} };
    await press('撤销注销');
    await settle();
    expect(screen.getByText('已撤销注销，账号保留')).toBeTruthy();
  });

  test('let the fingerprint be taken back, here only once the server has', async () => {
    setFingerprintConsent(true);
    let status = 500;
    openUser(<DataPage />, { 'user/fingerprintconsent': () => ({ status, data: {} }) });
    fireEvent.click(await screen.findByRole('switch', { name: '用浏览器特征识别陌生设备' }));
    await settle();
    expect(hasFingerprintConsent()).toBe(true);
    status = 200;
    fireEvent.click(screen.getByRole('switch', { name: '用浏览器特征识别陌生设备' }));
    await settle();
    expect(hasFingerprintConsent()).toBe(false);
  });
});
