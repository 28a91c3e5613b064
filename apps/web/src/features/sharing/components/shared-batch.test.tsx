import type { BatchRow } from '@ldy/contract/sharing.ts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SharedBatch } from './shared-batch.tsx';

const ROW: BatchRow = {
  ...{ id: 'LDY-2031-00000001', cve: 'CVE-2031-50001', title: '某服务漏洞', severity: null, cvss_score: null },
  ...{ kev: false, has_poc: true, poc_state: 'description', has_exp: false, fix: 'not-yet-then', products: [] },
  ...{ rejected: false, contested: true, unsupported: false, hosted: true, published: '' },
};

test('who is sent a list reads what is said of each number, and no description is called a PoC', () => {
  const batch = { title: '', note: '', made: '', expires: '', total: 1, list: [ROW] };
  render(
    <MemoryRouter>
      <SharedBatch batch={batch} />
    </MemoryRouter>,
  );
  for (const label of ['有攻击方法', '存在争议', '仅影响托管服务', '公开时尚未修复']) {
    expect(screen.getByText(label)).toBeTruthy();
  }
  expect(screen.queryByText('有 PoC')).toBeNull();
  expect(screen.queryByText('已撤销')).toBeNull();
});
