import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAtCollection } from '../back-office/operations/look-at-collection.ts';
import { readSourceHealth } from '../ingestion/read-source-health.ts';
import { feedOf } from '../news/testing/feed.ts';
import { readCollected, readCollectionHealth } from './collected-health.ts';
import { type Collecting, startCollecting } from './testing/collecting.ts';
import { publishing } from './testing/publisher.ts';

const DAY = 24 * 60;
let collecting: Collecting;
let articles = 0;
const withArticles = (count: number) =>
  publishing(
    feedOf(
      '甲站',
      Array.from({ length: count }, (_, at) => ({ title: `第 ${at} 条` })),
    ),
    `"${count}"`,
  );

beforeEach(async () => {
  articles = 1;
  collecting = await startCollecting(withArticles(articles));
});
afterEach(() => collecting.close());

const health = () => readCollectionHealth(collecting.database, collecting.deps.clock());
const look = (isCollecting = true) => lookAtCollection(collecting.database, isCollecting, collecting.deps.clock());
/** A visit a day later, with something new. */
async function visitAfterDay() {
  collecting.publisher.answer = withArticles(++articles);
  collecting.moveClock(DAY);
  await collecting.visit();
}

test('a source counts as collected for a day after a visit that succeeded', async () => {
  await collecting.add({});
  expect(await health()).toMatchObject({ enabled: 1, recent: 0, failing: [], silent: [] });
  await collecting.visit();
  expect(await health()).toMatchObject({ enabled: 1, recent: 1 });
  collecting.moveClock(DAY + 1);
  expect(await health()).toMatchObject({ enabled: 1, recent: 0 });
});

test('a source that failed three times in a row is named, with what to do', async () => {
  await collecting.add({ name: '甲站' });
  collecting.publisher.answer = (response) => void response.writeHead(500).end();
  for (let times = 0; times < 2; times++) await collecting.visit();
  expect((await look()).state).toBe('ok');
  await collecting.visit();
  expect(await look()).toMatchObject({
    state: 'failing',
    detail: '1 个来源，24 小时内采集成功 0 个；1 个连续失败：甲站',
  });
});

test('a source is silent when nothing came for ten times as long as usual, and a week at least', async () => {
  await collecting.add({ name: '甲站' });
  await collecting.visit();
  for (let days = 0; days < 3; days++) await visitAfterDay();
  collecting.moveClock(9 * DAY);
  expect(await health()).toMatchObject({ silent: [] });
  collecting.moveClock(2 * DAY);
  expect(await look()).toMatchObject({ state: 'failing', detail: expect.stringContaining('1 个比平时安静得多：甲站') });
  await visitAfterDay();
  expect(await health()).toMatchObject({ silent: [] });
});

test('without a source, or where the portal does not collect, nothing is said to fail', async () => {
  expect(await look()).toEqual({ state: 'off', detail: '没有启用任何采集来源' });
  await collecting.add({});
  expect((await look(false)).state).toBe('off');
});

test('what the portal fetched itself counts where readers see how fresh sources are', async () => {
  const sources = async () =>
    readSourceHealth(collecting.database, collecting.deps.clock(), await readCollected(collecting.database));
  await collecting.add({});
  expect(await sources()).toEqual([]);
  await collecting.visit();
  expect(await sources()).toMatchObject([{ state: 'ok', last_success: collecting.deps.clock() }]);
  collecting.moveClock(3 * DAY);
  expect(await sources()).toMatchObject([{ state: 'late', late_days: 2 }]);
  collecting.publisher.answer = (response) => void response.writeHead(500).end();
  await collecting.visit();
  expect(await sources()).toMatchObject([{ state: 'failing' }]);
});
