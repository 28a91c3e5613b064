import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { feedOf } from '../news/testing/feed.ts';
import { answersFolder } from './fetch-answer.ts';
import { type Collecting, startCollecting } from './testing/collecting.ts';
import { type Answer, publishing } from './testing/publisher.ts';
import { visitDue, visitSource } from './visit-source.ts';

let collecting: Collecting;
afterEach(() => collecting.close());

const FIRST = feedOf('甲站', [{ title: '第一条' }]);
const BOTH = feedOf('甲站', [{ title: '第一条' }, { title: '第二条', date: '2026-11-29T00:00:00Z' }]);

async function startWithFeed(answer: Answer = publishing(FIRST)) {
  collecting = await startCollecting(answer);
  await collecting.add({});
}

test('what a source publishes is in the library after a visit, and the answer lies in the data folder as it came', async () => {
  await startWithFeed();
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', status: 200, read: 1, added: 1, fault: null });
  expect(await collecting.titles()).toEqual(['第一条']);
  const source = await collecting.source();
  expect(source).toMatchObject({ newestTitle: '第一条', failures: 0, succeededAt: '2026-11-30T08:00:00.000Z' });
  const folder = join(answersFolder(collecting.folder, source.id), source.answerHash.slice(0, 32));
  expect(readFileSync(join(folder, 'feed.xml'), 'utf8')).toBe(FIRST);
  expect(JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))).toMatchObject({
    status: 200,
    sha256: source.answerHash,
  });
});

test('every visit after the first asks by a condition, and one without news writes nothing into the library', async () => {
  await startWithFeed();
  await collecting.visit();
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', status: 304, bytes: 0, read: 0 });
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', status: 304 });
  expect(collecting.publisher.asked.map((headers) => headers['if-none-match'])).toEqual([
    undefined,
    `"${FIRST.length}"`,
    `"${FIRST.length}"`,
  ]);
});

test('a server that sends the same again, whatever was asked, makes no work', async () => {
  await startWithFeed((response) => void response.end(FIRST));
  await collecting.visit();
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', status: 200, read: 0 });
});

test('what is new is read, and what is known stays as it is', async () => {
  await startWithFeed();
  await collecting.visit();
  collecting.publisher.answer = publishing(BOTH);
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', read: 2, added: 1, changed: 0 });
  expect((await collecting.source()).newestTitle).toBe('第二条');
});

describe('an answer that cannot be taken is refused as a whole, and the next visit asks for it again', () => {
  const cut = BOTH.slice(0, BOTH.indexOf('第二条'));
  const BAD: Record<string, { answer: Answer; fault: RegExp }> = {
    'cut off between its entries': {
      answer: (response) => void response.setHeader('etag', '"cut"').end(cut),
      fault: /feed\.xml/,
    },
    'shorter than its length': {
      answer: (response) => {
        response.writeHead(200, { 'content-length': Buffer.byteLength(BOTH), etag: '"cut"' });
        response.write(cut, () => response.destroy());
      },
      fault: /broke off its answer/,
    },
    'a page that asks to sign in': {
      answer: (response) =>
        void response.setHeader('etag', '"page"').end('<!doctype html><html><body>登录</body></html>'),
      fault: /feed\.xml|nothing of/,
    },
    empty: { answer: (response) => void response.setHeader('etag', '"empty"').end(''), fault: /feed\.xml|nothing of/ },
    'a feed without entries': { answer: publishing(feedOf('甲站', []), '"none"'), fault: /nothing of .* is in it/ },
    'larger than it may be': {
      answer: (response) =>
        void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(17 * 1024 * 1024))),
      fault: /answered more than/,
    },
    'status 500': {
      answer: (response) => void response.writeHead(500, { etag: '"500"' }).end(BOTH),
      fault: /status 500/,
    },
    'a 304 that was not asked for': { answer: (response) => void response.writeHead(304).end(), fault: /status 304/ },
    'a redirect into the inner network': {
      answer: (response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      fault: /its address is not public/,
    },
  };

  test.each(Object.keys(BAD))('%s', async (name) => {
    const { answer, fault } = BAD[name] as (typeof BAD)[string];
    await startWithFeed(answer);
    const visit = await collecting.visit();
    expect(visit).toMatchObject({ outcome: 'failed', added: 0 });
    expect(visit.fault).toMatch(fault);
    expect(await collecting.titles()).toEqual([]);
    expect(await collecting.source()).toMatchObject({ etag: '', answerHash: '', failures: 1, succeededAt: null });

    collecting.publisher.answer = publishing(BOTH);
    expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 2 });
    expect(collecting.publisher.asked.at(-1)?.['if-none-match']).toBeUndefined();
    expect(await collecting.source()).toMatchObject({ failures: 0, fault: null });
  });
});

test('how late a new entry was is noted apart for its publisher and the portal, and nothing of what was there before', async () => {
  const late = (title: string, date: string) => ({ title, date });
  const delays = () =>
    collecting.database.query('select entries, publisher_seconds as publisher, own_seconds as own from source_delay');
  await startWithFeed();
  await collecting.visit();
  expect(await delays()).toEqual([]);
  collecting.moveClock(60);
  // It states a time before the last visit, which did not find it.
  const entries = [{ title: '第一条' }, late('第二条', '2026-11-30T07:30:00Z')];
  collecting.publisher.answer = publishing(feedOf('甲站', entries));
  await collecting.visit();
  expect(await delays()).toEqual([{ entries: 1, publisher: 1_800, own: 3_600 }]);
  await collecting.visit();
  expect(await delays()).toHaveLength(1);
});

test('a good entry beside a broken one is taken, the broken one put aside', async () => {
  const broken = BOTH.replace('<link>https://jia.example/2</link>', '<link>javascript:x</link>').replace(
    /<guid[^>]*>2<\/guid>/,
    '',
  );
  await startWithFeed(publishing(broken));
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1, quarantined: 1 });
});

test('failures move the next visit away, twice as far each time, and a success brings it back', async () => {
  await startWithFeed((response) => void response.writeHead(503).end());
  const waits: number[] = [];
  for (let times = 0; times < 3; times++) {
    await collecting.visit();
    waits.push(await minutesUntilNext());
  }
  expect(waits).toEqual([120, 240, 480]);
  collecting.publisher.answer = publishing(FIRST);
  await collecting.visit();
  expect(await minutesUntilNext()).toBe(60);
});

test('a server that says when to come back is believed', async () => {
  await startWithFeed((response) => void response.writeHead(429, { 'retry-after': '18000' }).end());
  await collecting.visit();
  expect(await minutesUntilNext()).toBe(300);
});

const minutesUntilNext = async () =>
  (Date.parse((await collecting.source()).nextAt) - Date.parse(collecting.deps.clock())) / 60_000;

test('a source that is gone is visited no more, and says why', async () => {
  await startWithFeed((response) => void response.writeHead(410).end());
  expect(await collecting.visit()).toMatchObject({ outcome: 'gone' });
  expect(await collecting.source()).toMatchObject({
    isEnabled: false,
    fault: expect.stringContaining('says that it is gone'),
  });
});

test('a source that moved for good is asked at its new address from then on', async () => {
  await startWithFeed((response, headers, path) => {
    if (path === '/1.xml') response.writeHead(301, { location: '/new.xml' }).end();
    else publishing(FIRST)(response, headers, path);
  });
  await collecting.visit();
  expect((await collecting.source()).url).toBe(`${collecting.publisher.origin}/new.xml`);
});

test('each visit is one line of the log, which says how it went and nothing of the address', async () => {
  await startWithFeed();
  const lines: string[] = [];
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } });
  await collecting.database.execute("update collected_source set url = url || '?token=geheim'");
  const { id } = await collecting.source();
  const visit = () => visitSource({ ...collecting.deps, log }, id, new AbortController().signal);
  await visit();
  collecting.publisher.answer = (response) => void response.writeHead(503).end();
  await visit();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: 'visited', source: id, adapter: 'rss', outcome: 'new', status: 200, added: 1 },
    { message: 'visited', source: id, outcome: 'failed', status: 503, fault: expect.stringContaining('status 503') },
  ]);
  expect(lines.join('')).not.toContain('geheim');
});

test('a visit that is stopped midway is noted nowhere, and remembers nothing', async () => {
  await startWithFeed();
  const stopped = new AbortController();
  collecting.publisher.answer = (response) => {
    response.write(FIRST.slice(0, 50));
    stopped.abort();
  };
  const { id } = await collecting.source();
  await expect(visitSource(collecting.deps, id, stopped.signal)).rejects.toThrow();
  expect(await collecting.source()).toMatchObject({ visitedAt: null, etag: '', answerHash: '' });
});

test('a source that was turned off after its visit was planned is not visited', async () => {
  await startWithFeed();
  const { id } = await collecting.source();
  await collecting.database.execute('update collected_source set is_enabled = false, visiting_since = added_at');
  await visitDue(collecting.deps, id, new AbortController().signal);
  expect(collecting.publisher.asked).toEqual([]);
  const [row] = await collecting.database.query<{ since: null }>(
    'select visiting_since as since from collected_source',
  );
  expect(row?.since).toBeNull();
});

test('what the portal itself cannot do is noted as its own fault, and the source is visited again later', async () => {
  await startWithFeed();
  const deps = { ...collecting.deps, ingestion: { ...collecting.deps.ingestion, stores: new Map() } };
  const { id } = await collecting.source();
  await visitSource(deps, id, new AbortController().signal);
  expect(await collecting.source()).toMatchObject({
    failures: 1,
    etag: '',
    fault: expect.stringMatching(/^The portal could not take it in/),
  });
  expect(await minutesUntilNext()).toBe(120);
});

test('a place inside the network that the operator did not name is not visited', async () => {
  await startWithFeed();
  const { place } = collecting.publisher;
  await collecting.database.execute('update collected_source set url = $1', [
    `http://localhost:${place.split(':')[1]}/1.xml`,
  ]);
  expect(await collecting.visit()).toMatchObject({
    outcome: 'failed',
    status: null,
    fault: expect.stringContaining('is not called'),
  });
  expect(collecting.publisher.asked).toEqual([]);
});
