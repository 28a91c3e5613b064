import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildDetail } from '../components/profile/testing/build-detail.ts';
import { LibraryEntryPage } from './library-entry-page.tsx';

const ENTRY = 'cve5/librarydetail';
const pages = [{ path: paths.libraryEntry.pattern, element: <LibraryEntryPage /> }];

const entry = (changes = {}) => ({
  source: 'cnvd',
  key: 'CNVD-2026-20002',
  id: 'CNVD-2026-20002',
  profile_id: 'LDY-2026-00000001',
  record: buildDetail({ descriptions: [{ lang: 'cn', value: '示例网关存在命令执行漏洞。' }] }).record,
  first_seen: '2026-05-05T01:00:00Z',
  raw: '<vulnerability><script>window.hacked = 1</script></vulnerability>',
  raw_format: 'xml',
  locked: [],
  ...changes,
});

describe('the page of a library entry', () => {
  test('does not ask for an entry of a library that does not exist', async () => {
    const asked = answerApi({});
    renderAt(paths.libraryEntry.href('CNVD-2026-20002', 'constructor'), pages);
    expect(await screen.findByRole('heading', { name: '没有找到这个条目' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('leads to the profile for the type of our own records', async () => {
    const asked = answerApi({});
    const profile = { path: paths.vulnerabilityProfile.pattern, element: <p>the profile</p> };
    renderAt(paths.libraryEntry.href('LDY-2026-00000001', 'ldyvul'), [...pages, profile]);
    expect(await screen.findByText('the profile')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('names the library where the entry is not known', async () => {
    answerApi({ [ENTRY]: () => ({ status: 404 }) });
    renderAt(paths.libraryEntry.href('CNVD-2026-1', 'cnvd'), pages);
    expect(await screen.findByText(/^CNVD 中没有编号为“CNVD-2026-1”的条目/)).toBeTruthy();
  });

  test('asks with a key that holds a slash as it is', async () => {
    const asked = answerApi({ [ENTRY]: () => ({ status: 404 }) });
    renderAt(paths.libraryEntry.href('RHSA-2021:5186/CVE-2021-44228', 'csaf'), pages);
    await screen.findByRole('heading', { name: '没有找到这个条目' });
    expect(asked[0]?.input).toEqual({ source: 'csaf', id: 'RHSA-2021:5186/CVE-2021-44228' });
  });

  test('shows the fields and the own words of the source as text, and the way to the profile', async () => {
    answerApi({ [ENTRY]: () => ({ data: entry() }) });
    const { container } = renderAt(paths.libraryEntry.href('CNVD-2026-20002', 'cnvd'), pages);
    expect(await screen.findByText('示例网关存在命令执行漏洞。')).toBeTruthy();
    expect(container.querySelector('pre')?.textContent).toContain('<script>window.hacked = 1</script>');
    expect(container.querySelector('script')).toBeNull();
    expect(screen.getByRole('link', { name: 'LDY-2026-00000001' }).getAttribute('href')).toBe(
      paths.vulnerabilityProfile.href('LDY-2026-00000001'),
    );
  });

  test('says once what is locked, in place of the words of the source', async () => {
    const locked = [{ group: 'source-text', name: '来源原文', edition: 'business', has_data: null }];
    answerApi({ [ENTRY]: () => ({ data: entry({ raw: '', locked }) }) });
    const { container } = renderAt(paths.libraryEntry.href('CNVD-2026-20002', 'cnvd'), pages);
    const section = await screen.findByRole('region', { name: '来源原文' });
    expect(within(section).getByText('以下内容包含在商业版中')).toBeTruthy();
    expect(container.querySelector('pre')).toBeNull();
  });

  test('says that the words beside a CWE are those of the source', async () => {
    const problemTypes = [
      { cweId: 'CWE-787', description: 'Execute unauthorized code or commands', lang: 'en' as const },
    ];
    answerApi({ [ENTRY]: () => ({ data: entry({ record: buildDetail({ problemTypes }).record }) }) });
    renderAt(paths.libraryEntry.href('CNVD-2026-20002', 'cnvd'), pages);
    expect(await screen.findByRole('heading', { name: '来源所写的 CWE 弱点' })).toBeTruthy();
  });

  test('leaves out what the source did not speak of', async () => {
    answerApi({ [ENTRY]: () => ({ data: entry() }) });
    renderAt(paths.libraryEntry.href('CNVD-2026-20002', 'cnvd'), pages);
    await screen.findByRole('region', { name: '漏洞描述' });
    expect(screen.queryByRole('region', { name: '检测规则' })).toBeNull();
  });
});
