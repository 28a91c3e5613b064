import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../../platform/paths.ts';
import { SECTIONS } from '../../components/profile/sections.tsx';
import { buildDetail } from '../../components/profile/testing/build-detail.ts';
import { fullDetail } from '../../components/profile/testing/full-detail.ts';
import { answerApi, profileAddress, renderAt } from '../../components/profile/testing/render-page.tsx';
import { ProfilePage } from './profile-page.tsx';

const DETAIL = '/api/frontend/cve5/cvecompletedetail';
const pages = [{ path: paths.vulnerabilityProfile.pattern, element: <ProfilePage /> }];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the profile page', () => {
  it('offers a search with the asked id where the library does not know it', async () => {
    answerApi({ [DETAIL]: () => ({ status: 404 }) });
    const { router } = renderAt(profileAddress('CVE-2099-1'), pages);
    expect(await screen.findByRole('heading', { name: '没有找到这个漏洞' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('检索漏洞').value).toBe('CVE-2099-1');
    screen.getByRole('button', { name: '在知识库中检索' }).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?search=CVE-2099-1'));
  });

  it('asks again after a failure when told to', async () => {
    let status = 500;
    answerApi({ [DETAIL]: () => ({ status, data: status === 200 ? fullDetail() : null }) });
    renderAt(profileAddress('LDY-2026-00000001'), pages);
    const retry = await screen.findByRole('button', { name: '重试' });
    status = 200;
    retry.click();
    expect(await screen.findByRole('heading', { level: 1, name: '示例网关远程代码执行漏洞' })).toBeTruthy();
  });

  it('moves to the id under which the profile lives, keeping the section, and asks only once', async () => {
    const asked = answerApi({ [DETAIL]: () => ({ data: fullDetail() }) });
    const { router } = renderAt(`${profileAddress('CVE-2026-10001')}#fixes`, pages);
    await screen.findByRole('navigation', { name: '本页目录' });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(profileAddress('LDY-2026-00000001')));
    expect(router.state.location.hash).toBe('#fixes');
    expect(asked).toHaveLength(1);
  });

  it('shows every section of a full record and none as missing', async () => {
    answerApi({ [DETAIL]: () => ({ data: fullDetail() }) });
    renderAt(profileAddress('LDY-2026-00000001'), pages);
    await screen.findByRole('navigation', { name: '本页目录' });
    for (const { label } of SECTIONS) {
      const region = screen.getByRole('region', { name: new RegExp(`^${label}`) });
      expect(region.textContent).not.toBe(`${label}暂无`);
    }
    expect(document.title).toContain('CVE-2026-10001 示例网关远程代码执行漏洞');
  });

  it('collapses every section of an empty record into a line and says so in the navigation', async () => {
    answerApi({ [DETAIL]: () => ({ data: buildDetail() }) });
    renderAt(profileAddress('LDY-2026-00000001'), pages);
    await screen.findByRole('navigation', { name: '本页目录' });
    const navigation = screen.getByRole('navigation', { name: '本页目录' });
    for (const { label } of SECTIONS.filter(({ id }) => id !== 'raw')) {
      expect(screen.getByRole('region', { name: label }).textContent).toBe(`${label}暂无`);
      expect(within(navigation).getByRole('link', { name: new RegExp(`^${label}\\s*（暂无）$`) })).toBeTruthy();
    }
  });

  it('survives an answer whose record lacks fields', async () => {
    const { record: _, ...detail } = fullDetail();
    answerApi({ [DETAIL]: () => ({ data: { ...detail, record: { identifiers: ['CVE-2026-10001'] } } }) });
    renderAt(profileAddress('LDY-2026-00000001'), pages);
    expect(await screen.findByRole('navigation', { name: '本页目录' })).toBeTruthy();
  });
});
