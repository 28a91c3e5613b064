import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { RejectedBanner } from '../headline/rejected-banner.tsx';
import { buildDetail } from '../testing/build-detail.ts';
import { DisagreementList } from './disagreement-list.tsx';
import { MetadataList } from './metadata-list.tsx';
import { StatementTable } from './statement-table.tsx';

test('sources that disagree on a date are shown with days of Shanghai', async () => {
  const statement = (source: 'cve' | 'cnvd', value: string) => ({ source, key: source, at: '', value });
  const statements = [statement('cve', '2020-01-15T16:34:06.000Z'), statement('cnvd', '2020-01-17')];
  const { record } = buildDetail({ disagreements: { published: { rule: 'earliest', chosen: 'cve', statements } } });
  renderAt('/', [{ path: '/', element: <DisagreementList record={record} /> }]);
  expect(await screen.findByText('2020-01-16')).toBeTruthy();
  expect(screen.getByText('2020-01-17')).toBeTruthy();
  expect(screen.queryByText(/T16:34/)).toBeNull();
});

test('what CNVD sorts entries by is its category, and its first date that of the report', async () => {
  const { cveMetadata, cnvdMetadata } = buildDetail().record;
  const { record } = buildDetail({
    cveMetadata: { ...cveMetadata, id: 'CVE-2026-1', state: 'PUBLISHED', reserved: '2026-01-02' },
    cnvdMetadata: { ...cnvdMetadata, id: 'CNVD-2026-1', state: '通用软硬件漏洞', reserved: '2026-01-03' },
  });
  renderAt('/', [{ path: '/', element: <MetadataList record={record} /> }]);
  const of = async (library: string) =>
    within((await screen.findByRole('heading', { name: library, level: 4 })).parentElement as HTMLElement);
  const terms = async (library: string) =>
    (await of(library)).getAllByRole('term').map(({ textContent }) => textContent);
  expect(await terms('CVE')).toEqual(expect.arrayContaining(['状态', '预留']));
  expect(await terms('CNVD')).toEqual(expect.arrayContaining(['类别', '报送']));
  expect((await of('CVE')).getByText('已发布')).toBeTruthy();
});

test('the date of a database that only gathers is not called that of the publication', async () => {
  const { srcMetadata } = buildDetail().record;
  const { record } = buildDetail({
    identifiers: ['CVE-2020-1000', 'BIT-gate-2020-1000'],
    srcMetadata: { ...srcMetadata, id: 'BIT-gate-2020-1000', published: '2026-05-18' },
  });
  renderAt('/', [{ path: '/', element: <MetadataList record={record} /> }]);
  const own = within((await screen.findByRole('heading', { name: 'SRC', level: 4 })).parentElement as HTMLElement);
  const terms = own.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toContain('收录于该来源');
  expect(terms).not.toContain('公开');
});

const withdrawn = [{ source: 'osv' as const, key: 'GO-2024-1000', time: '2024-08-21T10:00:00Z' }];

const STATEMENT = {
  ...{ source: 'osv' as const, key: 'GO-2024-1000', id: 'GO-2024-1000', title: 'WITHDRAWN: Gate', severity: null },
  ...{ severity_word: '', published: '', updated: '', first_seen: '', url: '', refused: false },
};

test('a withdrawn entry is marked among the sources, with its day, and can still be opened', async () => {
  const table = <StatementTable statements={[STATEMENT]} withdrawn={withdrawn} />;
  renderAt('/', [{ path: '/', element: table }]);
  expect(await screen.findByText('已撤回，不再采用')).toBeTruthy();
  expect(screen.getByText('2024-08-21')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'OSV' })).toBeTruthy();
});

test('an entry that the rules of this version cannot read is marked, for it is shown as rules before read it', async () => {
  const sound = { ...STATEMENT, key: 'GO-2024-1001' };
  const table = <StatementTable statements={[{ ...STATEMENT, refused: true }, sound]} withdrawn={[]} />;
  renderAt('/', [{ path: '/', element: table }]);
  expect(await screen.findAllByText('原文待人工处理，此为此前读出的内容')).toHaveLength(1);
});

test('a number of which only a withdrawn entry is known is not called withdrawn itself', async () => {
  const { record } = buildDetail();
  const bare = { ...record, withdrawn, vul_status: '', descriptions: [], affected: [] };
  const only = { ...bare, vulTitle: { nonStandardizedTitles: '', standardizedTitles: [], unsignedTitles: [] } };
  renderAt('/', [{ path: '/', element: <RejectedBanner record={only} /> }]);
  const { textContent } = await screen.findByRole('note');
  expect(textContent).toContain('OSV 条目 GO-2024-1000 已由其发布者撤回（2024-08-21）');
  expect(textContent).not.toContain('不再代表有效漏洞');
});
