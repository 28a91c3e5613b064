import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { writeAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { CorrectionsPage } from './corrections-page.tsx';
import { LibraryPage } from './library-page.tsx';
import { LinksPage } from './links-page.tsx';
import { PatchFilesPage } from './patch-files-page.tsx';
import { QuarantinePage } from './quarantine-page.tsx';

type Answers = Parameters<typeof openBackOffice>[1]['answers'];
async function open(page: ReactElement, at: string, answers: Answers, role: StaffRole = 'editor') {
  const [path = at] = at.split('?');
  const opened = openBackOffice(page, { roles: [role], at, path, answers: answers ?? {} });
  await settle();
  return opened;
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const reason = (value: string) => fireEvent.change(dialog().getByLabelText('原因'), { target: { value } });
const dialog = () => within(screen.getByRole('dialog'));

const ENTRY = {
  ...{ id: '0123456789abcdef', connector: 'cnvd', place: 'week.xml#201', record_key: 'CNVD-2021-1' },
  ...{ reason: 'identifier', detail: '没有编号', first_seen: '2026-11-20T08:00:00Z' },
};
const QUARANTINE = {
  counts: [
    { connector: 'cnvd', reason: 'identifier', count: 1 },
    { connector: 'osv', reason: 'json', count: 3 },
  ],
  total: 1,
  list: [ENTRY],
};

test('the bytes of a quarantined record are shown as text in which nothing hides', async () => {
  await open(<QuarantinePage />, '/admin/quarantine', {
    'library/quarantine/list': () => ({ data: QUARANTINE }),
    'library/quarantine/read': () => ({ data: { ...ENTRY, bytes: 21, text: '<b>\u202Egpj.exe</b>' } }),
  });
  await press('查看 CNVD-2021-1');
  await settle();
  expect(dialog().getByText('<b>⟨U+202E⟩gpj.exe</b>')).toBeTruthy();
});

test('a record is replayed with a reason, and what is still wrong with it is shown', async () => {
  const { inputsOf } = await open(<QuarantinePage />, '/admin/quarantine', {
    'library/quarantine/list': () => ({ data: QUARANTINE }),
    'library/quarantine/replay': () => ({ data: { understood: false, fault: 'identifier: none' } }),
  });
  await press('重放 CNVD-2021-1');
  reason('解析已修复');
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: '重放' })));
  await settle();
  expect(inputsOf('library/quarantine/replay')).toEqual([{ id: ENTRY.id, reason: '解析已修复' }]);
  expect(screen.getByText('仍无法读懂：identifier: none')).toBeTruthy();
});

test('filters are in the address, and an auditor is offered nothing to do', async () => {
  const { inputsOf } = await open(
    <QuarantinePage />,
    '/admin/quarantine?connector=cnvd&reason=identifier',
    { 'library/quarantine/list': () => ({ data: QUARANTINE }) },
    'auditor',
  );
  expect(inputsOf('library/quarantine/list')).toEqual([{ connector: 'cnvd', reason: 'identifier', page: 1 }]);
  expect(screen.queryByRole('button', { name: /重放/ })).toBeNull();
});

test.each([
  [50, '正在重建'],
  [0, '等待后台重建'],
])('a rebuild that has come to %i shows how far it is, and the quarantine is one step away', async (done, name) => {
  await open(
    <LibraryPage />,
    '/admin/library',
    {
      'library/state': () => ({
        data: {
          ...{ vulnerabilities: 200, as_of: '2026-11-20T08:00:00Z', quarantined: 7 },
          rebuild: { is_outdated: true, done, total: 200 },
          index: { state: 'answering', records: 200, bytes: 1, behind: 3 },
        },
      }),
      'library/runs': () => ({ data: { total: 0, list: [] } }),
    },
    'operator',
  );
  expect(screen.getByRole('progressbar', { name }).getAttribute('value')).toBe(`${done}`);
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/admin/quarantine');
  expect(screen.getByText('正常应答，落后 3 处变化')).toBeTruthy();
  expect(screen.getByText('200（截至 2026-11-20 16:00）')).toBeTruthy();
});

const LINK = { source: 'cnvd', subject: 'CNVD-2021-1', object: 'CVE-2021-1000' };

test('a link is revoked, and one that was revoked is restored', async () => {
  const { inputsOf } = await open(<LinksPage />, '/admin/links?id=CNVD-2021-1', {
    'library/links/read': () => ({
      data: {
        ...{ id: 'CNVD-2021-1', anchor: 'CVE-2021-1000' },
        list: [{ ...LINK, record_key: 'CNVD-2021-1', kind: 'alias', revoked: null }],
      },
    }),
    'library/links/revoked': () => ({
      data: { total: 1, list: [{ ...LINK, object: 'CVE-2021-2', reason: '产品不同', at: '2026-11-20T08:00:00Z' }] },
    }),
    'library/links/revoke': () => ({ data: {} }),
    'library/links/restore': () => ({ data: {} }),
  });
  await press('撤销 CNVD-2021-1 与 CVE-2021-1000 的关联');
  reason('产品不同');
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: '撤销' })));
  await settle();
  expect(inputsOf('library/links/revoke')).toEqual([{ ...LINK, reason: '产品不同' }]);
  await press('恢复 CNVD-2021-1 与 CVE-2021-2 的关联');
  reason('撤销有误');
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: '恢复' })));
  await settle();
  expect(inputsOf('library/links/restore')).toEqual([{ ...LINK, object: 'CVE-2021-2', reason: '撤销有误' }]);
});

const FIELDS = [{ field: 'titleCn', before: ['旧标题'], after: ['旧标题'] }];
const CORRECTABLE = { id: 'CVE-2021-1000', version: 0, correction: null, fields: FIELDS, waiting: null, history: [] };
const PREVIEW = { fields: [{ field: 'titleCn', before: ['旧标题'], after: ['新标题'] }] };

test('a correction is saved only as it was previewed', async () => {
  const { inputsOf } = await open(<CorrectionsPage />, '/admin/corrections?id=CVE-2021-1000', {
    'library/correction/read': () => ({ data: CORRECTABLE }),
    'library/correction/preview': () => ({ data: PREVIEW }),
    'library/correction/save': () => ({ data: { waits: true } }),
  });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存更正' });
  expect(save().disabled).toBe(true);
  type('中文标题', '新标题');
  await press('预览差别');
  await settle();
  expect(screen.getByText('新标题')).toBeTruthy();
  expect(save().disabled).toBe(false);
  type('中文标题', '另一个');
  expect(save().disabled).toBe(true);
  await press('预览差别');
  await settle();
  await press('保存更正');
  reason('标题有误');
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: '保存' })));
  await settle();
  expect(inputsOf('library/correction/save')).toEqual([
    { id: 'CVE-2021-1000', version: 0, correction: { titleCn: '另一个' }, reason: '标题有误' },
  ]);
});

const WAITING = {
  ...{ proposal: 7, correction: { titleCn: '新标题' }, fields: PREVIEW.fields },
  ...{ reason: '厂商公告', by: 'lisi', at: '2026-11-20T08:00:00Z', own: false },
};

test('what another editor proposed is confirmed beside what it changes, and one’s own only taken back', async () => {
  const { inputsOf } = await open(<CorrectionsPage />, '/admin/corrections?id=CVE-2021-1000', {
    'library/correction/read': () => ({ data: { ...CORRECTABLE, waiting: WAITING } }),
    'library/correction/confirm': () => ({ data: {} }),
  });
  for (const words of ['等待确认的更正', '厂商公告', '新标题']) expect(screen.getByText(words)).toBeTruthy();
  await press('确认更正');
  reason('已核对');
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: '确认' })));
  await settle();
  expect(inputsOf('library/correction/confirm')).toEqual([{ proposal: 7, reason: '已核对' }]);
});

test('who proposed a correction cannot confirm it', async () => {
  await open(<CorrectionsPage />, '/admin/corrections?id=CVE-2021-1000', {
    'library/correction/read': () => ({ data: { ...CORRECTABLE, waiting: { ...WAITING, own: true } } }),
  });
  expect(screen.queryByRole('button', { name: '确认更正' })).toBeNull();
  expect(screen.getByRole('button', { name: '收回' })).toBeTruthy();
});

test('a correction may name several types, in the order in which they were chosen', async () => {
  const { inputsOf } = await open(<CorrectionsPage />, '/admin/corrections?id=CVE-2021-1000', {
    'library/correction/read': () => ({ data: { ...CORRECTABLE, correction: { typeIds: ['xss'] } } }),
    'library/correction/preview': () => ({ data: PREVIEW }),
  });
  type('漏洞类型', 'sql');
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: /SQL 注入/ })));
  await press('预览差别');
  await settle();
  expect(inputsOf('library/correction/preview')).toEqual([
    { id: 'CVE-2021-1000', correction: { typeIds: ['xss', 'sql-injection'] } },
  ]);
});

test('what was typed stays when somebody else was faster', async () => {
  await open(<CorrectionsPage />, '/admin/corrections?id=CVE-2021-1000', {
    'library/correction/read': () => ({ data: CORRECTABLE }),
    'library/correction/preview': () => ({ data: PREVIEW }),
    'library/correction/save': () => ({ code: 4008004, msg: '内容已被他人更改，请刷新后重试' }),
  });
  type('中文标题', '新标题');
  await press('预览差别');
  await settle();
  await press('保存更正');
  reason('标题有误');
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: '保存' })));
  await settle();
  expect(screen.getByText('他人刚刚更正过本漏洞，或有更正等待确认，请核对后重新预览')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('中文标题').value).toBe('新标题');
});

test('versions that cannot be read are said at their product, and nothing is sent', async () => {
  const { inputsOf } = await open(<CorrectionsPage />, '/admin/corrections?id=CVE-2021-1000', {
    'library/correction/read': () => ({ data: CORRECTABLE }),
  });
  await press('添加受影响产品');
  type('厂商', 'Acme');
  type('产品', 'Gate');
  type('受影响版本', '从 1 到 2');
  await press('预览差别');
  expect(screen.getByText('无法读懂“从 1 到 2”，请写作 >=1.0 <2.0.1')).toBeTruthy();
  expect(inputsOf('library/correction/preview')).toEqual([]);
});

test('copies of a patch are saved in place of those that were read; what may not be one, and a refusal, is said', async () => {
  const about = { bytes: 5, sha256: 'ab'.repeat(32), at: '2026-11-20T02:00:00.000Z' };
  const [a = '', b = ''] = ['A', 'B'].map((key) =>
    writeAttachedFile({ ...about, key: key.repeat(22), name: `${key}.zip` }),
  );
  const { inputsOf } = await open(<PatchFilesPage />, '/admin/patch-files?id=kb1', {
    'library/patch/copies': () => ({
      data: {
        id: 'KB1',
        title: '更新',
        copies: [
          { file: a, checked: 'md5' },
          { file: b, checked: null },
        ],
        stated: [{ name: 'A.zip', hash: 'md5:cd' }],
      },
    }),
    'library/patch/keep': () => ({ code: 4004012, msg: 'A.zip：文件的校验值与来源公布的不一致' }),
  });
  fireEvent.change(screen.getByLabelText(/^上传副本/), { target: { files: [new File(['x'], 'A.html')] } });
  await settle();
  expect(screen.getByText(/^补丁文件不接受这种文件/)).toBeTruthy();
  expect(screen.getByText(/^与来源公布的 MD5 一致（MD5 强度弱/)).toBeTruthy();
  expect(screen.getByText('来源没有公布校验值，未能核对')).toBeTruthy();
  await press('移除附件 B.zip');
  await press('保存');
  await settle();
  expect(inputsOf('library/patch/keep')).toEqual([{ id: 'KB1', copies: [a], seen: [a, b] }]);
  expect(screen.getByText('A.zip：文件的校验值与来源公布的不一致')).toBeTruthy();
});
