import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { DocumentExport } from './document-export.tsx';

const open = () => {
  renderAt('/', [{ path: '/', element: <DocumentExport of="notice" id="LDYN-2026-0001" /> }]);
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  return screen.findByRole('button', { name: /CSAF JSON/ });
};

test('who may not export documents reads the page as CSAF all the same, and gets what the server made', async () => {
  const saved: string[] = [];
  const made: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked = answerApi({
    'fbugnotif/fnotifcsaf': () => ({ data: { file: 'ldyn-2026-0001.json', content: '{"document":{}}' } }),
  });
  const csaf = await open();
  expect(screen.getByText('企业版起可导出')).toBeTruthy();
  fireEvent.click(csaf);
  await waitFor(() => expect(saved).toEqual(['ldyn-2026-0001.json']));
  expect(await made[0]?.text()).toBe('{"document":{}}');
  expect(asked.map(({ path, input }) => [path, input])).toContainEqual([
    'fbugnotif/fnotifcsaf',
    { id: 'LDYN-2026-0001' },
  ]);
});

test('a refusal is shown in the menu', async () => {
  answerApi({ 'fbugnotif/fnotifcsaf': () => ({ code: 4002001, msg: '今日次数已用完' }) });
  fireEvent.click(await open());
  expect((await screen.findByRole('alert')).textContent).toBe('今日次数已用完');
});
