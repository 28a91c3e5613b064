import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { SECTIONS } from '../../components/profile/sections.tsx';
import { buildDetail } from '../../components/profile/testing/build-detail.ts';
import { fullDetail } from '../../components/profile/testing/full-detail.ts';
import { ProfilePage } from './profile-page.tsx';

const DETAIL = 'cve5/cvecompletedetail';
const QUOTA = 'user/quota';
const pages = [{ path: paths.vulnerabilityProfile.pattern, element: <ProfilePage /> }];

describe('the profile page', () => {
  test('offers a search with the asked id where the library does not know it', async () => {
    answerApi({ [DETAIL]: () => ({ status: 404 }) });
    const { router } = renderAt(paths.vulnerabilityProfile.href('CVE-2099-1'), pages);
    expect(await screen.findByRole('heading', { name: '没有找到这个漏洞' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('搜索漏洞').value).toBe('CVE-2099-1');
    screen.getByRole('button', { name: '在知识库中搜索' }).click();
    await waitFor(() => expect(router.state.location.search).toBe('?search=CVE-2099-1'));
  });

  test('asks again after a failure on request', async () => {
    let status = 500;
    answerApi({ [DETAIL]: () => ({ status, data: status === 200 ? fullDetail() : null }) });
    renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
    const retry = await screen.findByRole('button', { name: '重试' });
    status = 200;
    retry.click();
    expect(await screen.findByRole('heading', { level: 1, name: '示例网关远程代码执行漏洞' })).toBeTruthy();
  });

  test('moves to the id under which the profile lives, keeping the section, and asks only once', async () => {
    const asked = answerApi({ [DETAIL]: () => ({ data: fullDetail() }) });
    const { router } = renderAt(`${paths.vulnerabilityProfile.href('CVE-2026-10001')}#fixes`, pages);
    await screen.findByRole('navigation', { name: '本页目录' });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(paths.vulnerabilityProfile.href('LDY-2026-00000001')),
    );
    expect(router.state.location.hash).toBe('#fixes');
    expect(asked.filter(({ path }) => path === DETAIL)).toHaveLength(1);
  });

  test('shows every section of a full record and none as missing', async () => {
    answerApi({ [DETAIL]: () => ({ data: fullDetail() }) });
    renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
    await screen.findByRole('navigation', { name: '本页目录' });
    for (const { label } of SECTIONS.filter(({ hiddenIfEmpty }) => !hiddenIfEmpty)) {
      const region = screen.getByRole('region', { name: new RegExp(`^${label}`) });
      expect(region.textContent).not.toBe(`${label}暂无`);
    }
    expect(document.title).toContain('CVE-2026-10001 示例网关远程代码执行漏洞');
  });

  test('collapses every section of an empty record into a line and says so in the navigation', async () => {
    answerApi({ [DETAIL]: () => ({ data: buildDetail() }) });
    renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
    await screen.findByRole('navigation', { name: '本页目录' });
    const navigation = screen.getByRole('navigation', { name: '本页目录' });
    for (const { label } of SECTIONS.filter(({ id, hiddenIfEmpty }) => id !== 'raw' && !hiddenIfEmpty)) {
      expect(screen.getByRole('region', { name: label }).textContent).toBe(`${label}暂无`);
      expect(within(navigation).getByRole('link', { name: new RegExp(`^${label}\\s*（暂无）$`) })).toBeTruthy();
    }
  });

  test('says what ran out, when it begins again and who may go on, where the quota of the day is used up', async () => {
    const data = { kind: 'detail', limit: 20, opened_by: 'enterprise', resets_at: '2026-11-22T00:00:00+08:00' };
    answerApi({ [DETAIL]: () => ({ code: 4002001, data }) });
    renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
    expect(await screen.findByText('今日详情查询次数已用完')).toBeTruthy();
    expect(screen.getByText(/北京时间次日 00:00 重置/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe(
      paths.login.href(paths.vulnerabilityProfile.href('LDY-2026-00000001')),
    );
    expect(screen.getByRole('link', { name: '了解企业版' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  test('shows a refusal without its data as any other failure', async () => {
    answerApi({ [DETAIL]: () => ({ code: 4002001, data: { kind: 'everything' } }) });
    renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
    expect(await screen.findByText('漏洞画像加载失败')).toBeTruthy();
  });

  test('shows how little of the day is left, and nothing while there is enough', async () => {
    const quotas = (used: number) => ({
      [DETAIL]: () => ({ data: fullDetail() }),
      [QUOTA]: () => ({
        data: {
          edition: 'visitor',
          quotas: [{ kind: 'detail', used, limit: 20 }],
          resets_at: '2026-11-22T00:00:00+08:00',
        },
      }),
    });
    answerApi(quotas(15));
    renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
    await screen.findByRole('navigation', { name: '本页目录' });
    expect(screen.queryByText(/今日还可/)).toBeNull();
    cleanup();
    answerApi(quotas(16));
    renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
    expect(await screen.findByText('今日还可详情查询 4 次，共 20 次')).toBeTruthy();
  });

  test('survives an answer with a record that lacks fields', async () => {
    const { record: _, ...detail } = fullDetail();
    answerApi({ [DETAIL]: () => ({ data: { ...detail, record: { identifiers: ['CVE-2026-10001'] } } }) });
    renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
    expect(await screen.findByRole('navigation', { name: '本页目录' })).toBeTruthy();
  });
});
