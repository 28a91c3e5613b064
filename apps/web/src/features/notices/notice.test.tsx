import type { NoticeDetail } from '@ldy/contract/notice/detail.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { NoticePage } from './pages/notice-page.tsx';

const NOTICE: NoticeDetail = {
  id: 'LDYN-2026-0001',
  title: 'Acme Gate 远程代码执行漏洞',
  kind: 'risk',
  form: 'plain',
  tlp: 'clear',
  core: false,
  exploited: true,
  severity: 'critical',
  summary: '**重要**：立即处置。',
  reasons: '',
  scope: '',
  affected: [{ product: 'Acme Gate', versions: '< 2.0.1', fixed: '2.0.1' }],
  check: '```bash\ngate --version\n```',
  actions: '1. 升级',
  fix: '',
  workaround: '',
  detection: '',
  timeline: [{ date: '2026-01-02', event: '公开' }],
  references: [{ title: '公告', url: 'https://acme.example/a' }],
  standing: 'current',
  ended: null,
  published: '2026-01-02T03:04:05Z',
  updated: '2026-01-05T03:04:05Z',
  revisions: [
    { revision: 2, at: '2026-01-05T03:04:05Z', note: '补充修复版本' },
    { revision: 1, at: '2026-01-02T03:04:05Z', note: '' },
  ],
  vulnerabilities: [
    { id: 'CVE-2026-1000', known: true, title: '漏洞', severity: 'critical', kev: true, fix: 'upgrade' },
  ],
  products: [],
  related: [],
  locked: ['detection'],
};

function show(changes: Partial<NoticeDetail> = {}, more: Parameters<typeof answerApi>[0] = {}) {
  answerApi({ 'fbugnotif/fnotifdetail': () => ({ data: { ...NOTICE, ...changes } }), ...more });
  return renderAt(paths.notice.href(NOTICE.id), [{ path: paths.notice.pattern, element: <NoticePage /> }]);
}

test('a notice is read from its summary to its revisions, and says nothing of what it does not have', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: NOTICE.title })).toBeTruthy();
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual([
    '涉及的漏洞',
    '影响范围',
    '自查方法',
    '处置建议',
    '检测方法',
    '时间线',
    '参考链接',
    '修订记录',
  ]);
  expect(screen.getByText('重要').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: /^CVE-2026-1000/ }).getAttribute('href')).toBe(
    paths.vulnerabilityProfile.href('CVE-2026-1000'),
  );
  expect(screen.getByText('商业版可查看检测方法。')).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

test('HTML, pictures and addresses that run are text', async () => {
  const { container } = show({
    actions:
      '<img src=x onerror="alert(1)"> ![图](https://evil.example/p.png) [点](javascript:alert(1)) [网](https://a.example)',
  });
  await screen.findByRole('link', { name: '网' });
  expect(container.querySelector('article img')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror="alert(1)">');
  expect(screen.queryByRole('link', { name: '点' })).toBeNull();
  expect(screen.getByRole('link', { name: '网' }).getAttribute('rel')).toContain('noopener');
});

test('a withdrawn notice says so before everything else, and a replaced one leads to the other', async () => {
  const ended = { at: '2026-02-01T00:00:00Z', reason: '情况不实', by: '' };
  const { unmount } = show({ standing: 'withdrawn', ended });
  expect((await screen.findByRole('note')).textContent).toContain('已撤回');
  expect(screen.getByRole('note').textContent).toContain('情况不实');
  unmount();
  show({ standing: 'superseded', ended: { ...ended, by: 'LDYN-2026-0002' } });
  expect((await screen.findByRole('link', { name: 'LDYN-2026-0002' })).getAttribute('href')).toBe(
    paths.notice.href('LDYN-2026-0002'),
  );
});

test('what a revision changed is shown when somebody asks for it', async () => {
  const lines = [
    { kind: 'removed', text: '旧的一行' },
    { kind: 'added', text: '新的一行' },
  ];
  show({}, { 'fbugnotif/fnotifchanges': () => ({ data: { parts: [{ name: '修复方案', lines }] } }) });
  fireEvent.click(await screen.findByRole('button', { name: '查看差别' }));
  expect((await screen.findByText('新的一行')).parentElement?.textContent).toContain('新增：');
  fireEvent.click(screen.getByRole('button', { name: '收起差别' }));
  expect(screen.queryByText('新的一行')).toBeNull();
});

test('a notice that is not there, or not for this reader, says so and leads to the list', async () => {
  show({}, { 'fbugnotif/fnotifdetail': () => ({ status: 404, data: null }) });
  expect(await screen.findByText('没有找到这条情报')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看全部情报' }).getAttribute('href')).toBe(paths.noticeList.href());
});
