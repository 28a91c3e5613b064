import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { writeAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { forgetUser, setUser } from '#web/platform/session/user-store.ts';
import { answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { MissingPage } from './pages/missing-page.tsx';
import { PatchPage } from './pages/patch-page.tsx';

const WINDOWS = { id: 'microsoft/windows-10-1809', name: 'Windows 10 1809' };
const PATCH: PatchDetail = {
  id: 'KB5048661',
  title: '2024-12 累积更新',
  title_original: '',
  description: '',
  class: 'rollup',
  severity: 'critical',
  state: 'replaced',
  reboot: 'system',
  reboot_word: 'Yes',
  exploited: true,
  vanished: false,
  domestic: [],
  architectures: ['x64'],
  sources: ['msrc'],
  published: '2024-12-10',
  updated: null,
  not_seen_since: null,
  vendors: [{ id: 'microsoft', name: '微软' }],
  targets: [{ product: WINDOWS, component: '', version: '10.0.17763.6659', affected: '', class: 'rollup' }],
  languages: [],
  vulnerabilities: [{ id: 'CVE-2024-49138', known: true, title: '越界写入漏洞', severity: 'high', kev: true }],
  vulnerabilities_total: 1,
  references: [],
  files: [],
  copies: [],
  download_urls: ['https://catalog.example/q=KB5048661'],
  prerequisites: [],
  known_issues: [],
  regressions: [],
  uninstall: '',
  replaces: [],
  replaced_by: [
    { id: 'KB5050008', title: '', known: true, products: [WINDOWS], confidence: 'high', grounds: ['stated'] },
  ],
  disputes: [],
  provenance: [{ field: 'reboot', source: 'msrc', document: '2024-Dec', others: [{ source: 'wesng', value: 'No' }] }],
  licence: '',
  locked: [],
};
const node = (id: string, known = true) => ({
  id,
  title: '',
  class: null,
  state: null,
  published: null,
  version: '',
  known,
});
const CHAIN = {
  product: WINDOWS,
  products: [WINDOWS],
  nodes: [node('KB1', false), node('KB5048661'), node('KB5050008')],
  edges: [
    { from: 'KB1', to: 'KB5048661', grounds: [{ kind: 'order', source: '' }], confidence: 'medium', disputed: '' },
    {
      from: 'KB5048661',
      to: 'KB5050008',
      grounds: [{ kind: 'stated', source: 'msrc' }],
      confidence: 'high',
      disputed: '目录另有所指',
    },
  ],
  notes: [],
};

function show(changes: Partial<PatchDetail> = {}, chain: object = CHAIN) {
  answerApi({
    'fbugpatch/fpatchdetail': () => ({ data: { ...PATCH, ...changes } }),
    'fbugpatch/fpatchchain': () => ({ data: chain }),
    [`fpublic/s3downloadcheck?id=KB5048661&file=${'A'.repeat(22)}`]: () => ({
      code: 4002001,
      msg: '今日附件下载次数（5 次）已用完',
    }),
  });
  return renderAt(paths.patch.href(PATCH.id), [{ path: paths.patch.pattern, element: <PatchPage /> }]);
}
const region = (name: string) => screen.findByRole('region', { name });

describe('a patch', () => {
  test('shows links that are not followed, with the day of the other and the reason', async () => {
    const dispute = { id: 'KB5044033', known: true, published: '2024-10-08', products: [WINDOWS, WINDOWS] };
    show({
      disputes: [
        { ...dispute, says: 'replaced_by', why: '与发布日期相反，没有采用' },
        { ...dispute, id: 'KB2', known: false, published: null, says: 'replaces', why: '没有采用' },
      ],
    });
    const disputed = within(await region('有分歧的取代关系'));
    expect(disputed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '被取代：KB5044033（2024-10-08）。与发布日期相反，没有采用。Windows 10 1809 等 2 个产品',
      '取代 KB2。没有采用。Windows 10 1809 等 2 个产品',
    ]);
    expect(disputed.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['KB5044033']);
  });

  test('that nothing replaces is not called replaced, though the chain names it as what to install', async () => {
    const nodes = [node('KB1', false), { ...node('KB5048661'), state: 'current' }];
    show({ state: 'current', replaced_by: [] }, { ...CHAIN, nodes });
    await region('取代关系');
    expect(screen.queryByText(/请改装|已被取代，/)).toBeNull();
  });

  test('that was replaced leads to its successor before its own commands', async () => {
    show({}, { ...CHAIN, nodes: [node('KB5048661'), { ...node('KB5050008'), state: 'current' }] });
    const notice = await within(await region('安装')).findByText(/请改装/);
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(paths.patch.href('KB5050008'));
  });

  test('says what to install in its place, what it closes, and who says otherwise', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: PATCH.title })).toBeTruthy();
    expect(screen.getByText(/^已被取代，/).textContent).toContain('KB5050008');
    const closed = await region('所修漏洞');
    expect(within(closed).getByRole('link').getAttribute('href')).toBe(
      paths.vulnerabilityProfile.href('CVE-2024-49138'),
    );
    expect((await region('来源与分歧')).textContent).toContain('WES-NG：No');
  });

  test.each([
    ['2024-12 累积更新', 'KB5048661 2024-12 累积更新 - '],
    ['2024-12 累积更新 (kb5048661)', '2024-12 累积更新 (kb5048661) - '],
    ['', 'KB5048661 - '],
  ])('of the title “%s” names its number once in the window', async (title, named) => {
    show({ title });
    await region('安装');
    expect(document.title.startsWith(named), document.title).toBe(true);
  });

  test('shows its commands, and the whole script before it is copied', async () => {
    show();
    const install = await region('安装');
    fireEvent.click(within(install).getByRole('radio', { name: '核对' }));
    expect(install.textContent).toContain('Get-HotFix -Id KB5048661');
    fireEvent.click(within(install).getByRole('radio', { name: '一键脚本' }));
    expect(install.textContent).toContain('wusa.exe /uninstall /kb:5048661');
  });

  test('offers the copy that we keep, by a link that is asked for then, beside what only its maker hands out', async () => {
    const key = 'A'.repeat(22);
    const copy = { key, name: '补丁.msu', bytes: 2_097_152, sha256: 'ab'.repeat(32), at: '2026-11-20T02:00:00.000Z' };
    act(() => setUser(personalUser));
    show({ copies: [{ file: writeAttachedFile(copy), checked: 'sha256' }], locked: ['install'] });
    const install = await region('安装');
    expect(install.textContent).toMatch(/2\.0 MB · 2026-11-20 上传 · SHA-256 abababababab/);
    expect(within(install).getByText('与来源公布的 SHA-256 一致')).toBeTruthy();
    expect(within(install).getByText(/^以下文件由厂商提供/)).toBeTruthy();
    expect(within(install).queryByRole('link', { name: '管理本站副本' })).toBeNull();
    fireEvent.click(within(install).getByRole('button', { name: '下载 补丁.msu' }));
    expect((await screen.findByRole('alert')).textContent).toBe('今日附件下载次数（5 次）已用完');
    act(() => setUser({ ...personalUser, role: 'staff' }));
    const link = within(install).getByRole('link', { name: '管理本站副本' });
    expect(link.getAttribute('href')).toBe('/admin/patch-files?id=KB5048661');
    act(() => forgetUser());
    expect(within(install).getByRole('link', { name: '登录后下载' })).toBeTruthy();
  });

  test('is in a chain with the source of each link, and with a mark where sources disagree', async () => {
    show();
    const chain = await region('取代关系');
    const links = within(chain).getAllByRole('listitem');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'KB1',
      'KB5048661版本先后',
      'KB5050008厂商所述来源有分歧',
    ]);
    expect(links[1]?.getAttribute('aria-current')).toBe('true');
    expect(within(chain).queryByRole('link', { name: 'KB1' })).toBeNull();
  });

  test('names the edition that sees what is locked', async () => {
    show({ locked: ['files', 'install', 'replaces'], replaced_by: [] });
    expect((await region('安装')).textContent).toContain('商业版可查看');
    expect((await region('取代关系')).textContent).toContain('商业版可查看');
    expect(screen.queryByText(/Get-HotFix/)).toBeNull();
  });
});

test('what is missing on a machine is listed in the order of installation, with what was folded', async () => {
  const row = { ...PATCH, versions: [], products: [], products_total: 0, vulnerabilities: [], state: 'current' };
  answerApi({
    'fbugpatch/missing': () => ({
      data: {
        ...{ kind: 'systeminfo', system: 'Windows Server 2019', products: [], version: '10.0.17763.1', reboots: 1 },
        ...{
          verdict: 'missing',
          candidates: [],
          coverage: { patches: 99, newest: '2026-06-09' },
          read: { patches: 2, packages: 0 },
        },
        steps: [
          {
            patch: row,
            product: 'Windows Server 2019',
            installed: '',
            version: '10.0.17763.6659',
            folded: ['KB1', 'KB2'],
            ...{ vulnerabilities: 12, exploited: 3, condition: '', choices: [] },
            closes: [{ id: 'CVE-2024-49138', known: true, title: '', severity: 'high', kev: true }],
          },
          {
            ...{ patch: { ...row, id: 'KB9' }, product: '.NET', installed: '', version: '', folded: [] },
            ...{ vulnerabilities: 1, exploited: 0, closes: [], condition: '按已安装的 .NET Framework 版本选一个' },
            choices: [
              { patch: 'KB9', component: 'Microsoft .NET Framework 3.5 AND 4.8' },
              { patch: 'KB8', component: 'Microsoft .NET Framework 3.5 AND 4.7.2' },
            ],
          },
        ],
        notes: ['没有比对 Office'],
        unjudged: [{ why: 'npm 不是系统的软件包', count: 120, names: ['left-pad', 'lodash'] }],
      },
    }),
  });
  renderAt(paths.patchMissing.href(), [{ path: paths.patchMissing.pattern, element: <MissingPage /> }]);
  const list = screen.getByRole('textbox', { name: /systeminfo/ });
  fireEvent.change(list, { target: { value: 'OS 名称: Microsoft Windows Server 2019' } });
  fireEvent.click(screen.getByRole('button', { name: '比对' }));
  const steps = await region('还要安装');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('比对的结果');
  expect(steps.textContent).toContain('2 个补丁，合并后重启 1 次');
  expect(within(steps).getByText('2 个').getAttribute('title')).toBe('KB1、KB2');
  expect((await region('识别结果')).textContent).toContain('99 个补丁，最新发布于 2026-06-09');
  expect(steps.textContent).toContain('12 个，3 个在野利用CVE-2024-49138');
  expect(steps.textContent).toContain('选一个KB9 .NET Framework 3.5 AND 4.8KB8 .NET Framework 3.5 AND 4.7.2');
  expect((await region('识别结果')).textContent).toContain('没有比对 Office');
  expect((await region('没有比对的 120 项')).textContent).toContain('npm 不是系统的软件包：120 项left-pad、lodash 等');
});

test('what is needed on a condition alone does not make a system complete, and one command installs all that is missing', async () => {
  const row = { ...PATCH, versions: [], products: [], products_total: 0, vulnerabilities: [], state: 'current' };
  const step = { patch: row, product: '', installed: '', version: '', folded: [], closes: [], vulnerabilities: 1 };
  const choices = [{ patch: 'KB9', component: 'Microsoft .NET Framework 4.8.1' }];
  answerApi({
    'fbugpatch/missing': () => ({
      data: {
        ...{ kind: 'rpm', system: 'X', candidates: [], products: [], version: '', reboots: 0, coverage: null },
        ...{ verdict: 'partial', read: { patches: 2, packages: 0 }, notes: [], unjudged: [] },
        ...{ install: { shell: 'Shell', command: 'dnf -y upgrade bash' } },
        steps: [{ ...step, exploited: 0, is_certain: false, condition: '装有以下 .NET 时才需要', choices }],
      },
    }),
  });
  renderAt(paths.patchMissing.href(), [{ path: paths.patchMissing.pattern, element: <MissingPage /> }]);
  fireEvent.change(screen.getByRole('textbox', { name: /systeminfo/ }), { target: { value: 'KB5044281' } });
  fireEvent.click(screen.getByRole('button', { name: '比对' }));
  expect((await region('满足条件时才要安装')).textContent).toContain('装有以下 .NET 时才需要KB9 .NET Framework 4.8.1');
  expect(screen.getByText('已比对的部分没有缺失的补丁')).toBeTruthy();
  expect((await region('安装命令')).textContent).toContain('dnf -y upgrade bash');
});

test('a restart is ruled out only where every source speaks of it', async () => {
  const row = { ...PATCH, versions: [], products: [], products_total: 0, vulnerabilities: [], state: 'current' };
  const step = { product: 'Windows Server 2022', installed: '', version: '', folded: [], closes: [], choices: [] };
  let reboot: string | null = null;
  answerApi({
    'fbugpatch/missing': () => ({
      data: {
        ...{ kind: 'windows', system: 'Windows Server 2022', candidates: [], products: [], version: '', reboots: 0 },
        ...{ verdict: 'missing', coverage: null, read: { patches: 2, packages: 0 }, notes: [], unjudged: [] },
        steps: [{ ...step, patch: { ...row, reboot }, vulnerabilities: 1, exploited: 0, condition: '' }],
      },
    }),
  });
  renderAt(paths.patchMissing.href(), [{ path: paths.patchMissing.pattern, element: <MissingPage /> }]);
  fireEvent.change(screen.getByRole('textbox', { name: /systeminfo/ }), { target: { value: 'KB5044281' } });
  fireEvent.click(screen.getByRole('button', { name: '比对' }));
  expect((await region('还要安装')).textContent).toContain('1 个补丁，是否需要重启，来源未全部说明');
  reboot = 'none';
  fireEvent.click(screen.getByRole('button', { name: '比对' }));
  await vi.waitFor(async () => expect((await region('还要安装')).textContent).toContain('1 个补丁，无需重启系统'));
});

test('what leaves the system open offers those that it may be, and is compared again with the chosen one', async () => {
  const asked: unknown[] = [];
  answerApi({
    'fbugpatch/missing': (input) => {
      asked.push(input);
      const nothing = { steps: [], unjudged: [], products: [], reboots: 0, read: { patches: 0, packages: 0 } };
      const open = { system: 'A 或 B', candidates: ['A', 'B'], notes: ['可能是 A、B，请选择系统'] };
      return {
        data: { ...nothing, ...open, kind: 'windows', version: '10.0.1', verdict: 'not-compared', coverage: null },
      };
    },
    'fbugpatch/suggest': () => ({ data: { list: [] } }),
  });
  renderAt(paths.patchMissing.href(), [{ path: paths.patchMissing.pattern, element: <MissingPage /> }]);
  fireEvent.change(screen.getByRole('textbox', { name: /systeminfo/ }), { target: { value: 'ver' } });
  fireEvent.click(screen.getByRole('button', { name: '比对' }));
  expect(await screen.findByText('没有比对')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'B' }));
  await vi.waitFor(() => expect(asked).toEqual([{ text: 'ver' }, { text: 'ver', system: 'B' }]));
});

test('a chosen bill of materials is reduced to what is compared; a file that is too large says so', async () => {
  answerApi({});
  renderAt(paths.patchMissing.href(), [{ path: paths.patchMissing.pattern, element: <MissingPage /> }]);
  const field = screen.getByLabelText(/^或选择文件/);
  const purl = 'pkg:rpm/almalinux/bash@5.1-1.el9?distro=almalinux-9.3';
  const bill = {
    bomFormat: 'CycloneDX',
    metadata: { secret: 'host-17' },
    components: [{ name: 'bash', purl, licenses: [] }],
  };
  fireEvent.change(field, { target: { files: [new File([JSON.stringify(bill)], 'bom.json')] } });
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /systeminfo/ });
  await vi.waitFor(() => expect(box.value).toBe(JSON.stringify({ bomFormat: 'CycloneDX', components: [{ purl }] })));
  const huge = new File(['x'], 'huge.json');
  Object.defineProperty(huge, 'size', { value: 21 * 1024 * 1024 });
  fireEvent.change(field, { target: { files: [huge] } });
  expect(await screen.findByText(/“huge.json”超过 20 MB/)).toBeTruthy();
  const chinese = new Uint8Array([0x4f, 0x53, 0x20, 0xc3, 0xfb, 0xb3, 0xc6]);
  fireEvent.change(field, { target: { files: [new File([chinese], 'info.txt')] } });
  await vi.waitFor(() => expect(box.value).toBe('OS 名称'));
});
