import { expect, test } from 'vitest';
import type { VisitedSource } from '../collection/collected-health.ts';
import { boardRows, type Known } from './board-rows.ts';

const NOW = '2026-11-30T08:00:00.000Z';
const EARLIER = '2026-11-20T08:00:00.000Z';
const NOTHING: Known = { runs: new Map(), visited: [], holdings: { record: [], news: [], patch: [], epss: [] } };

let ids = 0;
/** Visited a moment ago, with success. */
const visited = (facts: Partial<VisitedSource> = {}): VisitedSource => ({
  ...{ id: ++ids, name: '甲站', adapter: 'rss', urlKey: 'https://jia.example/feed', isEnabled: true, failures: 0 },
  ...{ visitedAt: NOW, succeededAt: NOW, changedAt: NOW, isHalted: false, isRecent: true, isSilent: false },
  ...facts,
});
const FAILED = { failures: 3, isRecent: false, succeededAt: EARLIER };
const statesOf = (...sources: VisitedSource[]) => boardRows({ ...NOTHING, visited: sources }).map(({ state }) => state);

test('a source of which nothing is here, and which was never visited nor imported, is not on the board', () => {
  expect(boardRows(NOTHING)).toEqual([]);
});

test.each([
  ['failing', FAILED],
  ['failing', { failures: 1 }],
  ['late', { isRecent: false, succeededAt: EARLIER }],
  ['silent', { isSilent: true }],
  ['waiting', { visitedAt: null, succeededAt: null, changedAt: null, isRecent: false }],
  ['off', { isEnabled: false }],
  ['collected', {}],
] as const)('a source is called %s by what is true of it: %j', (state, facts) => {
  expect(statesOf(visited(facts))).toEqual([state]);
});

test('a source with several addresses is as fresh as the best of them, and says how many of them fail', () => {
  const nvd = { adapter: 'nvd' } as const;
  const [row] = boardRows({ ...NOTHING, visited: [visited({ ...nvd, ...FAILED }), visited(nvd)] });
  expect(row).toMatchObject({ key: 'nvd', state: 'collected', failures: 3, lastSuccess: NOW });
  expect(statesOf(visited({ ...nvd, ...FAILED }), visited({ ...nvd, isRecent: false }))).toEqual(['failing']);
  expect(statesOf(visited({ ...nvd, isSilent: true }), visited(nvd))).toEqual(['collected']);
  expect(statesOf(visited({ ...nvd, isEnabled: false, ...FAILED }), visited(nvd))).toEqual(['collected']);
});

test('what somebody imported is said to come from files, with the time of the last whole import', () => {
  const runs = new Map([['cve-list', { last_success: EARLIER, is_failing: false }]]);
  const record = [{ source: 'cve', records: 12, newest: EARLIER }];
  expect(boardRows({ ...NOTHING, runs, holdings: { ...NOTHING.holdings, record } })).toMatchObject([
    { key: 'cve', kind: 'vulnerability', state: 'imported', records: 12, newest: EARLIER, lastSuccess: EARLIER },
  ]);
});

test('what was imported does not wait for a first visit to be here', () => {
  const runs = new Map([['kev', { last_success: EARLIER, is_failing: false }]]);
  const kev = { adapter: 'kev', visitedAt: null, succeededAt: null, changedAt: null, isRecent: false } as const;
  expect(boardRows({ ...NOTHING, runs, visited: [visited(kev)] })).toMatchObject([{ key: 'kev', state: 'imported' }]);
});

test('the records of an editorial team are its own, and machine translations are no source', () => {
  const record = ['ldy', 'translation'].map((source) => ({ source, records: 1, newest: null }));
  expect(boardRows({ ...NOTHING, holdings: { ...NOTHING.holdings, record } })).toMatchObject([
    { key: 'ldy', state: 'own' },
  ]);
});

test('each feed is a source of its own, with the articles that came from its address', () => {
  const news = [{ source: 'http://www.jia.example/feed/', records: 7, newest: NOW }];
  const feeds = [
    visited({ urlKey: 'jia.example/feed' }),
    visited({ name: '乙站', urlKey: 'yi.example/feed', changedAt: null }),
  ];
  const rows = boardRows({ ...NOTHING, visited: feeds, holdings: { ...NOTHING.holdings, news } });
  expect(rows.map(({ name, kind, records }) => [name, kind, records])).toEqual([
    ['甲站', 'news', 7],
    ['乙站', 'news', 0],
  ]);
});

test('patches are listed by who says them, catalogues and scores by their connector', () => {
  const holdings = {
    ...NOTHING.holdings,
    patch: [{ source: 'msrc', records: 3, newest: NOW }],
    epss: [{ source: 'epss', records: 9, newest: null }],
  };
  expect(boardRows({ ...NOTHING, holdings }).map(({ name, kind, records }) => [name, kind, records])).toEqual([
    ['EPSS 利用概率', 'standard', 9],
    ['微软 MSRC', 'patch', 3],
  ]);
});
