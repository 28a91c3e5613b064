import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { ReportPage } from './report-page.tsx';

const AT = '2022-01-01T01:00:00Z';
const period = { from: '2021-12-01', to: '2021-12-31' };
const heading = { id: 'monthly-2021-12', kind: 'monthly', title: '2021 年 12 月漏洞月报', period, standing: 'current' };
const DRAFT = {
  ...{
    ...heading,
    is_draft: false,
    version: 1,
    saved_by: '',
    saved_at: AT,
    published_at: AT,
    shown_version: 1,
    remark: '',
  },
  ...{ sections: [], numbers: [], versions: [], mine: false },
  preview: {
    ...{
      ...heading,
      published: AT,
      updated: AT,
      revision: 1,
      before: period,
      year_ago: null,
      as_of: AT,
      unsettled: false,
    },
    ...{ withdrawn: null, revisions: [], remark: '', sources: [], sections: [], locked: 0 },
  },
};

async function open(mails: object | null, role: StaffRole = 'administrator', more: object = {}) {
  const [path, at] = ['/admin/reports/:id', '/admin/reports/monthly-2021-12'];
  openBackOffice(<ReportPage />, {
    roles: [role],
    at,
    path,
    answers: { 'report/read': () => ({ data: { ...DRAFT, mails, ...more } }) },
  });
  await settle();
}

test('staff see the state of the mails of a report, and where those that failed are tried again', async () => {
  await open({ posted: 40, waiting: 2, failed: 1, error: 'cannot be opened' });
  expect(screen.getByText('已交付发送 40 封，等待 2 封，失败 1 封。')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('cannot be opened');
  expect(screen.getByRole('link', { name: '在运行状态中重试' }).getAttribute('href')).toBe('/admin/operations');
});

test('an editor without access to operations sees whom to ask', async () => {
  await open({ posted: 0, waiting: 0, failed: 1, error: 'x' }, 'editor');
  expect(screen.getByText(/请运维人员在运行状态中重试/)).toBeTruthy();
});

test('a report that was never published shows no mails', async () => {
  await open(null);
  expect(screen.queryByRole('heading', { name: '邮件' })).toBeNull();
});

test('a changed sentence is shown with the generated one before and after counting again; counting says how many stay', async () => {
  const sentence = { key: 'volume', text: '共三十条。', written: '本月公开漏洞 {volume} 条。', is_dropped: false };
  const generated = { said: '本月公开漏洞 33 条。', formerly: '本月公开漏洞 30 条。', is_filled: true };
  const gone = { ...sentence, key: 'high', text: '高危的 {high.share:volume}。', written: '', said: '', formerly: '' };
  const untouched = { ...sentence, ...generated, key: 'unsettled', text: sentence.written, formerly: '' };
  const sections = [
    { key: 'overview', title: '概况', is_dropped: false, sentences: [{ ...sentence, ...generated }, untouched] },
    { key: 'severity', title: '严重等级', is_dropped: false, sentences: [{ ...gone, is_filled: false }] },
  ];
  await open(null, 'editor', { sections });
  expect(screen.getByText('本月公开漏洞 30 条。').previousSibling?.textContent).toBe('改写时原句');
  expect(screen.getByText('本月公开漏洞 33 条。').previousSibling?.textContent).toBe('重新计数后');
  expect(screen.getByText(/系统不再写这一句/)).toBeTruthy();
  expect(screen.getAllByText(/句中的数字现在没有/)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: '恢复原句' })).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: '重新计数' }));
  expect(screen.getByText(/改写过的 2 句保留文字/)).toBeTruthy();
  expect(screen.queryByText(/没有保存的改动/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(screen.getByRole('button', { name: '恢复原句' }));
  fireEvent.click(screen.getByRole('button', { name: '重新计数' }));
  expect(screen.getByText(/没有保存的改动/)).toBeTruthy();
});

test('before a report is withdrawn it is said that its period never has another', async () => {
  await open(null);
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  expect(screen.getByText(/不能恢复或更正，这一期也不会再有报告/)).toBeTruthy();
});
