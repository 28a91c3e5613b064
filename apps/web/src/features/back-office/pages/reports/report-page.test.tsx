import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';
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

async function open(mails: object | null, role: StaffRole = 'administrator') {
  const [path, at] = ['/admin/reports/:id', '/admin/reports/monthly-2021-12'];
  openBackOffice(<ReportPage />, {
    roles: [role],
    at,
    path,
    answers: { 'report/read': () => ({ data: { ...DRAFT, mails } }) },
  });
  await settle();
}

test('staff see how the mails of a report stand, and where those that failed are tried again', async () => {
  await open({ posted: 40, waiting: 2, failed: 1, error: 'cannot be opened' });
  expect(screen.getByText('已交付发送 40 封，等待 2 封，失败 1 封。')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('cannot be opened');
  expect(screen.getByRole('link', { name: '在运行状态中重试' }).getAttribute('href')).toBe('/admin/operations');
});

test('an editor without access to operations is told whom to ask', async () => {
  await open({ posted: 0, waiting: 0, failed: 1, error: 'x' }, 'editor');
  expect(screen.getByText(/请运维人员在运行状态中重试/)).toBeTruthy();
});

test('of a report that was never published no mails are told', async () => {
  await open(null);
  expect(screen.queryByRole('heading', { name: '邮件' })).toBeNull();
});
