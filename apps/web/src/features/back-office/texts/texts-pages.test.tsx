import type { AgreementDraft } from '@ldy/contract/back-office/agreements.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { AgreementsPage } from './agreements-page.tsx';
import { BannerPage } from './banner-page.tsx';
import { BrandPage } from './brand-page.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
async function giveReason(action: string, label = '原因') {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(label), { target: { value: '法务要求' } });
  fireEvent.click(dialog.getByRole('button', { name: action }));
}

describe('the agreements', () => {
  const draft: AgreementDraft = {
    protocol: '- 要点\n\n## 一\n\n旧的正文\n\n## 二\n\n不变',
    privacy: '## 一\n\n隐私',
    changes: '',
    substance: true,
    holds_from: '2026-12-01',
  };
  const found = (more: object = {}) => ({
    revision: 1,
    draft,
    history: [{ revision: 1, by: 'wang-li', at: AT, reason: '初稿' }],
    in_force: { version: '2026-11-24', protocol: draft.protocol, privacy: draft.privacy },
    waiting: null,
    versions: [],
    today: '2026-11-20',
    ...more,
  });
  const open = (more: object = {}, answers: object = {}, roles = ['administrator' as const]) =>
    openBackOffice(<AgreementsPage />, {
      roles,
      answers: { 'texts/agreements': () => ({ data: found(more) }), ...answers },
    });

  test('are edited as Markdown, compared line by line with what holds, and saved with a reason', async () => {
    const { inputsOf } = open({}, { 'texts/agreements/save': () => ({ data: { revision: 2 } }) });
    await screen.findByLabelText('用户协议正文');
    type('用户协议正文', draft.protocol.replace('旧的正文', '新的正文 <script>'));
    fireEvent.click(screen.getByRole('radio', { name: '对比现行' }));
    const lines = within(screen.getByRole('list', { name: /对比现行/ }));
    expect(lines.getByText((_, element) => element?.tagName === 'DEL').textContent).toBe('旧的正文');
    expect(lines.getByText((_, element) => element?.tagName === 'INS').textContent).toBe('新的正文 <script>');
    fireEvent.click(screen.getByRole('radio', { name: '预览' }));
    screen.getByRole('heading', { name: '1. 一' });
    type('变更说明', '改了正文');
    fireEvent.click(button('保存草稿'));
    await giveReason('保存', '修改说明');
    await waitFor(() => expect(inputsOf('texts/agreements/save')).toHaveLength(1));
    expect(inputsOf('texts/agreements/save')[0]).toMatchObject({
      revision: 1,
      reason: '法务要求',
      draft: { changes: '改了正文', privacy: draft.privacy },
    });
  });

  test('name the lines that are not ready, and what the portal does and the text does not say', async () => {
    open();
    await screen.findByLabelText('用户协议正文');
    type('用户协议正文', '正文');
    screen.getByText('第 1 行：第一个标题之前只能有要点列表');
    screen.getByText(/没有提到：注销、15 天/);
  });

  test('keep what was typed when somebody else saved first, and then compare with theirs', async () => {
    const theirs = { ...draft, protocol: draft.protocol.replace('旧的正文', '他人的正文') };
    let isSaved = false;
    open(
      {},
      {
        'texts/agreements': () => ({ data: found(isSaved ? { revision: 2, draft: theirs } : {}) }),
        'texts/agreements/save': () => {
          isSaved = true;
          return {
            status: 200,
            code: ERROR_CODES.staffChangedMeanwhile.code,
            msg: 'wang-li已于 11/20 16:00 保存了新的内容',
          };
        },
      },
    );
    await screen.findByLabelText('用户协议正文');
    type('用户协议正文', draft.protocol.replace('旧的正文', '我的正文'));
    fireEvent.click(button('保存草稿'));
    await giveReason('保存', '修改说明');
    await screen.findByText(/wang-li已于 11\/20 16:00 保存了新的内容/);
    await screen.findByText(/^第 2 稿/);
    expect((screen.getByLabelText('用户协议正文') as HTMLTextAreaElement).value).toContain('我的正文');
    fireEvent.click(screen.getByRole('radio', { name: '对比草稿' }));
    expect(screen.getByRole('list', { name: /对比草稿/ }).textContent).toContain('他人的正文');
  });

  test('that wait are confirmed by somebody else than who proposed them', async () => {
    const waiting = { id: 'w', ...draft, changes: '改了', by: 'li-na', at: AT, reason: '例行', is_mine: true };
    const { unmount } = open({ waiting });
    await screen.findByRole('heading', { name: '等待确认的版本' });
    expect(screen.queryByRole('button', { name: '确认发布' })).toBeNull();
    unmount();
    const { inputsOf } = open(
      { waiting: { ...waiting, is_mine: false } },
      { 'texts/agreements/confirm': () => ({ data: { version: '2026-12-01' } }) },
    );
    fireEvent.click(await screen.findByRole('button', { name: '确认发布' }));
    await giveReason('确认发布');
    await waitFor(() => expect(inputsOf('texts/agreements/confirm')).toEqual([{ id: 'w', reason: '法务要求' }]));
  });

  test('are read, and no more, by an auditor', async () => {
    openBackOffice(<AgreementsPage />, {
      roles: ['auditor'],
      answers: { 'texts/agreements': () => ({ data: found() }) },
    });
    await screen.findByRole('heading', { name: '草稿' });
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull();
    expect(screen.queryByLabelText('用户协议正文')).toBeNull();
  });
});

test('the brand shows where each text comes from, and leads back to the configuration', async () => {
  const configured = {
    ...{ name: '门户', vendor: '配置公司', vendorUrl: '', logo: '', icpFiling: '', policeFiling: '', phone: '' },
    ...{ mail: '', supportMail: '', links: [] },
  };
  const { inputsOf } = openBackOffice(<BrandPage />, {
    roles: ['editor'],
    answers: {
      'texts/brand': () => ({
        data: { revision: 3, content: { name: '新门户' }, configured, set: ['vendor'], history: [] },
      }),
      'texts/brand/save': () => ({ data: { revision: 4 } }),
    },
  });
  await screen.findByDisplayValue('新门户');
  screen.getByText('漏洞知识库 - 新门户');
  expect(screen.getAllByText('后台')).toHaveLength(1);
  expect(screen.getAllByText('环境变量')).toHaveLength(1);
  type('商务邮箱', 'no-address');
  await screen.findByText('请输入正确的邮箱地址');
  expect(button('保存')).toHaveProperty('disabled', true);
  type('商务邮箱', 'sales@example.cn');
  fireEvent.click(button('门户名称恢复为配置'));
  screen.getByDisplayValue('门户');
  fireEvent.click(button('保存'));
  await giveReason('保存');
  await waitFor(() =>
    expect(inputsOf('texts/brand/save')).toEqual([
      { revision: 3, brand: { mail: 'sales@example.cn' }, reason: '法务要求' },
    ]),
  );
});

test('a banner is checked before it is published, and its times are those of Beijing', async () => {
  const { inputsOf } = openBackOffice(<BannerPage />, {
    roles: ['editor'],
    answers: {
      'texts/banner': () => ({ data: { revision: 0, banner: null, state: 'none', history: [] } }),
      'texts/banner/save': () => ({ data: { revision: 1 } }),
    },
  });
  await screen.findByText('没有公告');
  fireEvent.click(button('发布'));
  await screen.findByText('请填写公告内容');
  type('内容', '今晚维护');
  type('开始时间', '2026-12-01T22:00');
  type('结束时间', '2026-12-01T21:00');
  screen.getByText('结束时间须晚于开始时间');
  type('结束时间', '2026-12-02T00:00');
  fireEvent.click(button('发布'));
  await giveReason('发布');
  await waitFor(() =>
    expect(inputsOf('texts/banner/save')).toMatchObject([
      {
        revision: 0,
        banner: { text: '今晚维护', link: null, from: '2026-12-01T14:00:00.000Z', until: '2026-12-01T16:00:00.000Z' },
      },
    ]),
  );
});
