import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { OwnExposure } from './components/own-exposure.tsx';

const PERIOD = { from: '2026-07-01', to: '2026-07-31' };
const ROW = { id: 'LDY-2026-00000001', cve: 'CVE-2026-1', title: '某网关漏洞', severity: 'high' };

function open(data: object | null) {
  const asked = answerApi({ 'cve5/cvecompletelist': () => (data ? { data } : { status: 403, data: null }) });
  renderAt('/', [{ path: '/', element: <OwnExposure period={PERIOD} /> }]);
  return asked;
}
const answer = (my_assets: object | null, rows: readonly object[]) => ({
  ...{ total: { value: rows.length, relation: 'EXACT' }, list: rows, facets: {}, my_assets },
});

test('a report is followed by what of its period affects my assets, with the list that the number is the total of', async () => {
  const rows = [{ ...ROW, my_assets: { affected: 3, unknown: 0 } }];
  const asked = open(answer({ affected: 1, possible: 1 }, rows));
  const link = await screen.findByRole('link', { name: '1 条' });
  expect(link.getAttribute('href')).toBe(
    '/bug/full-bug?my_assets=affected&published_from=2026-07-01&published_to=2026-07-31',
  );
  expect(screen.getByRole('link', { name: '某网关漏洞' })).toBeTruthy();
  expect(screen.getByText('3 个资产')).toBeTruthy();
  expect(asked[0]?.input).toMatchObject({ my_assets: 'affected', sort: 'my_assets', published_from: PERIOD.from });
});

test('nothing of the period says that silence is no all-clear, and without assets what to do', async () => {
  open(answer({ affected: 0, possible: 0 }, []));
  await screen.findByText(/没有待处置的影响您的资产/);
  expect(screen.getByText(/不等于不受影响/)).toBeTruthy();
  document.body.innerHTML = '';
  open(answer(null, []));
  const link = await screen.findByRole('link', { name: '写下您有什么' });
  expect(link.getAttribute('href')).toBe('/user/user-assets');
});

test('who may not ask for it sees nothing of it', async () => {
  const asked = open(null);
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByRole('heading', { name: '与我有关' })).toBeNull();
});
