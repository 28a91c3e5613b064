import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { noticeDocument } from '@ldy/contract/notice/document.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubMedia } from '#web/testing/stub-media.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { NoticePage } from './notice-page.tsx';
import { NoticesPage } from './notices-page.tsx';
import { readStoredDraft, storeDraft } from './stored-draft.ts';

// As wide as a desktop: the form is beside its preview.
beforeEach(() => stubMedia(() => false));
afterEach(() => localStorage.clear());

const ID = 'LDYN-2026-0001';
const DOCUMENT = noticeDocument.parse({
  ...{ title: 'Acme Gate 漏洞', kind: 'risk', summary: '摘要', fix: '升级', vulnerabilities: ['CVE-2026-1'] },
});
const SUMMARY = {
  ...{
    id: ID,
    title: DOCUMENT.title,
    kind: 'risk',
    severity: null,
    tlp: 'clear',
    core: false,
    version: 1,
    state: 'draft',
  },
  ...{
    standing: null,
    publish_at: null,
    saved_by: 'staff-member',
    saved_at: '2026-11-20T08:00:00Z',
    published_at: null,
  },
  mine: true,
};
const FOUND = {
  ...SUMMARY,
  ...{ document: DOCUMENT, shown_version: 1, hint: null, own_approval: false, ended_reason: '', superseded_by: null },
  versions: [{ version: 1, note: '', by: 'staff-member', at: '2026-11-20T08:00:00Z', revision: null }],
  comments: [] as unknown[],
};
const RECORD = {
  ...{ id: 'CVE-2026-1', known: true, title: '漏洞', severity: 'high', kev: false, cvss: null, references: [] },
  affected: [{ product: 'Gate', versions: '版本 < 2.0.1', fixed: '2.0.1' }],
  words: { subject: 'Gate', fault: '', attack: '', effects: '', exploit: '' },
};

type Answers = Parameters<typeof openBackOffice>[1]['answers'];
/** The notice is whatever `found` is when it is asked for. */
function openEditor(found: { now: object }, answers: Answers = {}) {
  return openBackOffice(<NoticePage />, {
    roles: ['editor'],
    at: `/admin/notices/${ID}`,
    path: '/admin/notices/:id',
    answers: {
      'notice/read': () => ({ data: found.now }),
      'notice/present': () => ({ data: { others: [], version: 1, state: 'draft', saved_by: '', saved_at: '' } }),
      'notice/facts': () => ({ data: { list: [RECORD] } }),
      'notice/compare': () => ({ data: { parts: [] } }),
      ...answers,
    },
  });
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const textOf = (label: string) =>
  screen.getByLabelText<HTMLTextAreaElement>(label, { selector: 'input, textarea' }).value;

test('the list shows what waits for whom and who works on what, and its filters are in the address', async () => {
  const row = { ...SUMMARY, state: 'review', mine: false, waits_for_me: true, open_by: ['lilei'], comments_open: 2 };
  const view = openBackOffice(<NoticesPage />, {
    roles: ['editor'],
    at: '/admin/notices?queue=review&kind=risk',
    path: '/admin/notices',
    answers: { 'notice/list': () => ({ data: { total: 1, list: [row], counts: { all: 3, review: 1, mine: 2 } } }) },
  });
  expect(await screen.findByText('等您审核')).toBeTruthy();
  expect(screen.getByText('lilei 正在编辑')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '等我审核 1' })).toHaveProperty('checked', true);
  expect(view.inputsOf('notice/list')[0]).toEqual({ queue: 'review', page: 1, kind: 'risk' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement?.textContent).toBe(DOCUMENT.title);
});

test('what is typed is previewed, stored in the browser until it is saved, and restored after a reload', async () => {
  const saved = { now: FOUND };
  const open = () =>
    openEditor(saved, {
      'notice/save': ({ document }) => {
        saved.now = { ...FOUND, version: 2, document: document as typeof DOCUMENT };
        return { data: { id: ID, version: 2 } };
      },
    });
  const { unmount } = open();
  await screen.findByLabelText('摘要');
  type('摘要', '**新的**摘要');
  const preview = screen.getByRole('region', { name: '预览' });
  await waitFor(() => expect(within(preview).getByText('新的').tagName).toBe('STRONG'));
  await waitFor(() => expect(readStoredDraft(ID, 'staff-member')?.document.summary).toBe('**新的**摘要'));
  expect(readStoredDraft(ID, 'somebody-else')).toBeNull();
  unmount();

  const { inputsOf } = open();
  expect(await screen.findByText(/已恢复 .* 未保存的文字/)).toBeTruthy();
  expect(textOf('摘要')).toBe('**新的**摘要');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(await screen.findByText('已保存', { selector: '[role=status]' })).toBeTruthy();
  expect(inputsOf('notice/save')).toMatchObject([{ id: ID, version: 1, document: { summary: '**新的**摘要' } }]);
  expect(readStoredDraft(ID, 'staff-member')).toBeNull();
});

test('an editor who saves second sees a notice, keeps the text, and chooses where both changed the same', async () => {
  const current: { now: object } = { now: FOUND };
  const theirs = { ...DOCUMENT, title: '他的标题', fix: '他的修复' };
  const { inputsOf } = openEditor(current, {
    'notice/save': ({ version }) => {
      if (version === 2) return { data: { id: ID, version: 3 } };
      current.now = { ...FOUND, version: 2, saved_by: 'lilei', document: theirs };
      return { code: ERROR_CODES.staffChangedMeanwhile.code };
    },
  });
  await screen.findByRole('textbox', { name: '修复方案' });
  type('修复方案', '我的修复');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('heading', { name: 'lilei先保存了新的一稿' })).toBeTruthy();
  expect(screen.getByRole('list', { name: '修复方案：对方的与我的' }).textContent).toBe('他的修复我的修复');
  fireEvent.click(screen.getByRole('radio', { name: '都保留' }));
  fireEvent.click(screen.getByRole('button', { name: '合并后继续编辑' }));
  await waitFor(() => expect(textOf('修复方案')).toBe('他的修复\n\n我的修复'));
  expect(textOf('标题')).toBe('他的标题');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(inputsOf('notice/save')).toHaveLength(2));
  expect(inputsOf('notice/save')[1]).toMatchObject({ version: 2, document: { title: '他的标题' } });
});

test('what was typed upon an older version meets the newer one after a reload, too', async () => {
  const typed = { ...DOCUMENT, summary: '我的摘要' };
  storeDraft(ID, {
    by: 'staff-member',
    at: '2026-11-20T09:00:00Z',
    base: { version: 1, document: DOCUMENT },
    document: typed,
  });
  openEditor({ now: { ...FOUND, version: 2, document: { ...DOCUMENT, title: '他的标题' } } });
  await screen.findByLabelText('摘要');
  expect([textOf('摘要'), textOf('标题')]).toEqual(['我的摘要', '他的标题']);
});

test('facts are filled by one key, marked, and checked against the record', async () => {
  openEditor({ now: FOUND });
  await screen.findByLabelText('摘要');
  fireEvent.click(screen.getByRole('tab', { name: '核对记录' }));
  await screen.findByRole('button', { name: /从记录填入空缺/, hidden: false });
  await waitFor(() => expect(screen.getByRole('button', { name: /从记录填入空缺/ })).toHaveProperty('disabled', false));
  fireEvent.keyDown(document.body, { code: 'KeyF', key: 'f', altKey: true });
  expect(textOf('产品 1：受影响版本')).toBe('版本 < 2.0.1');
  expect(screen.getAllByTitle('取自 CVE-2026-1 的记录').length).toBe(1);
  const facts = screen.getByRole('list', { name: '取自记录的内容' });
  await waitFor(() => expect(within(facts).getAllByText('一致')).toHaveLength(3));
});

test('whether the saved version is valid CSAF is said by field, and that it is not what is typed now', async () => {
  const fault = { field: 'affected', label: '受影响产品', text: '修复版本须是一个具体的版本', test: '6.1.31' };
  const { inputsOf } = openEditor(
    { now: FOUND },
    { 'notice/check': () => ({ data: { csaf_version: '1.0.0', errors: [fault], warnings: [] } }) },
  );
  fireEvent.click(await screen.findByRole('tab', { name: 'CSAF 检查' }));
  const result = await screen.findByRole('list', { name: 'CSAF 检查的结果' });
  expect(result.textContent).toBe('须改正 受影响产品修复版本须是一个具体的版本');
  expect(inputsOf('notice/check')).toEqual([{ id: ID, version: 1 }]);
  expect(screen.queryByText(/检查的是已保存的/)).toBeNull();
  type('摘要', '新的摘要');
  expect(await screen.findByText('检查的是已保存的第 1 稿，保存后重新检查。')).toBeTruthy();
});

test('ids are completed while they are typed, and listed among the vulnerabilities', async () => {
  openEditor({ now: FOUND });
  await screen.findByLabelText('处置建议');
  type('处置建议', '见 CVE-2021-44228 与其他。');
  fireEvent.click(await screen.findByRole('button', { name: '列入涉及的漏洞' }));
  await waitFor(() => expect(screen.queryByText(/正文还提到/)).toBeNull());
});

test('an author cannot approve the notice; somebody else does, and comments on a field', async () => {
  const comments = [
    {
      id: 1,
      version: 1,
      field: 'fix',
      text: '请补充下载地址',
      reply_to: null,
      by: 'lilei',
      at: '2026-11-20T08:00:00Z',
      resolved: false,
    },
  ];
  const { unmount } = openEditor({ now: { ...FOUND, state: 'review', comments } });
  expect(await screen.findByText('您撰写的内容由另一位编辑批准')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
  expect(screen.queryByRole('button', { name: '退回修改' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '撤回修改' }));
  expect(screen.getByRole('dialog', { name: '撤回修改' })).toBeTruthy();
  unmount();
  const { inputsOf } = openEditor(
    { now: { ...FOUND, state: 'review', mine: false, comments } },
    { 'notice/approve': () => ({ data: {} }), 'notice/comment': () => ({ data: { id: 2 } }) },
  );
  fireEvent.click(await screen.findByRole('tab', { name: '意见 1' }));
  fireEvent.click(screen.getByRole('button', { name: '答复' }));
  type('答复', '已补充');
  fireEvent.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() =>
    expect(inputsOf('notice/comment')).toEqual([{ id: ID, version: 1, field: 'fix', text: '已补充', reply_to: 1 }]),
  );
  expect(screen.getByRole('button', { name: '退回修改' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '批准' }));
  await waitFor(() => expect(inputsOf('notice/approve')).toEqual([{ id: ID, version: 1 }]));
});

test('what is wrong in a field is said there, and nothing is sent', async () => {
  const { inputsOf } = openEditor({ now: FOUND });
  await screen.findByLabelText('摘要');
  type('摘要', '> '.repeat(50));
  fireEvent.click(screen.getByRole('button', { name: '添加链接' }));
  type('链接 1：标题', '公告');
  type('链接 1：地址', 'javascript:alert(1)');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请填写 http 或 https 地址')).toBeTruthy();
  expect(screen.getByLabelText('摘要').getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf('notice/save')).toEqual([]);
});

test.each(['wide', 'narrow'])(
  'what a refused submission lacks is marked in the form, %s, moved to, and no longer marked once it is filled in',
  async (width) => {
    stubMedia(() => width === 'narrow');
    const errors = [
      { field: 'actions', text: '请填写这一项或“修复方案”' },
      { field: 'fix', text: '请填写这一项或“处置建议”' },
    ];
    const { code, msg } = ERROR_CODES.noticeIncomplete;
    openEditor(
      { now: { ...FOUND, document: { ...DOCUMENT, fix: '' } } },
      { 'notice/submit': () => ({ code, msg, data: { errors } }) },
    );
    fireEvent.click(await screen.findByRole('tab', { name: '意见' }));
    fireEvent.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText(msg)).toBeTruthy();
    for (const { text } of errors) expect(await screen.findByText(text)).toBeTruthy();
    const field = (name: string) => screen.getByRole('textbox', { name });
    expect(document.activeElement).toBe(field('处置建议'));
    type('修复方案', '升级');
    for (const name of ['处置建议', '修复方案']) expect(field(name).getAttribute('aria-invalid')).toBeNull();
  },
);
