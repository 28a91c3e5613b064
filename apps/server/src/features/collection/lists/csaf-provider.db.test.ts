import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { answersFolder } from '../fetch-answer.ts';
import { type Collecting, startCollecting } from '../testing/collecting.ts';
import { csafDocument, type ProviderSite, providerSite } from '../testing/provider-site.ts';

let collecting: Collecting;
afterEach(() => collecting.close());

/** A portal with a source, and the site of its publisher. */
async function startWith(change: (site: ProviderSite) => void = () => {}) {
  const site = providerSite();
  change(site);
  collecting = await startCollecting((response, headers, path) => site.answer(response, headers, path));
  site.origin = collecting.publisher.origin;
  await collecting.add({ adapter: 'csaf-provider', url: `${site.origin}/provider-metadata.json` });
  return site;
}

const records = async () =>
  (
    await collecting.database.query<{ key: string }>(
      `select record_key as key from source_record where source = 'csaf' and is_current order by 1`,
    )
  ).map(({ key }) => key);

describe.each(['rolie', 'directory'] as const)('a provider with a %s', (kind) => {
  const start = (change: (site: ProviderSite) => void = () => {}) =>
    startWith((site) => {
      site.kind = kind;
      change(site);
    });

  test('has all its documents read, each by one request of it and one of its sum', async () => {
    const site = await start((it) =>
      it.add(csafDocument('EX-1', 'CVE-2031-20001'), csafDocument('EX-2', 'CVE-2031-20002')),
    );
    expect(await collecting.visit()).toMatchObject({ outcome: 'new', status: 200, read: 2, added: 2, fault: null });
    expect(await records()).toEqual(['EX-1/CVE-2031-20001', 'EX-2/CVE-2031-20002']);
    expect(site.asked.filter((path) => path.endsWith('.json') && path.includes('/ex-'))).toHaveLength(2);
    expect(existsSync(join(answersFolder(collecting.folder, (await collecting.source()).id), 'documents'))).toBe(false);
  });

  test('is asked by conditions alone while nothing changes', async () => {
    const site = await start((it) => it.add(csafDocument('EX-1', 'CVE-2031-20001')));
    await collecting.visit();
    site.asked.length = 0;
    site.sent.length = 0;
    expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', status: 304, read: 0 });
    expect(site.asked).toHaveLength(2);
    expect(site.sent).toEqual([304, 304]);
  });

  test('has only the document fetched that changed', async () => {
    const site = await start((it) =>
      it.add(csafDocument('EX-1', 'CVE-2031-20001'), csafDocument('EX-2', 'CVE-2031-20002')),
    );
    await collecting.visit();
    site.asked.length = 0;
    site.change('EX-2', '2031-03-01T00:00:00Z');
    expect(await collecting.visit()).toMatchObject({ outcome: 'new', read: 1, changed: 1 });
    expect(site.asked.filter((path) => path.includes('/ex-1'))).toEqual([]);
  });

  test('has a document with a wrong sum refused, and the others read', async () => {
    const site = await start((it) =>
      it.add(csafDocument('EX-1', 'CVE-2031-20001'), csafDocument('EX-2', 'CVE-2031-20002')),
    );
    site.sums.set('ex-1.json', createHash('sha256').update('another').digest('hex'));
    expect(await collecting.visit()).toMatchObject({
      outcome: 'new',
      added: 1,
      fault: '1 of 2 documents could not be taken; ex-1.json: its sha256 is another than its publisher says',
    });
    expect(await records()).toEqual(['EX-2/CVE-2031-20002']);

    site.sums.clear();
    collecting.moveClock(60);
    expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged' });
    collecting.moveClock(24 * 60);
    expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1, fault: null });
  });

  test('has a document with more after its end put aside, where people can look at it', async () => {
    await start((it) =>
      it.add(`${csafDocument('EX-1', 'CVE-2031-20001')} and more`, csafDocument('EX-2', 'CVE-2031-20002')),
    );
    expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1, quarantined: 1 });
  });
});

test('a folder without changes.csv is read by its index.txt', async () => {
  const site = await startWith((it) => {
    it.kind = 'directory';
    it.add(csafDocument('EX-1', 'CVE-2031-20001'));
    it.without.add('/white/changes.csv');
  });
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1 });
  site.asked.length = 0;
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged' });
  expect(site.asked.filter((path) => path.includes('/ex-'))).toEqual([]);
});

test('a folder without sums is asked for one once a visit', async () => {
  const site = await startWith((it) => {
    it.kind = 'directory';
    it.add(csafDocument('EX-1', 'CVE-2031-20001'), csafDocument('EX-2', 'CVE-2031-20002'));
    it.hasSums = false;
  });
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 2, fault: null });
  expect(site.asked.filter((path) => path.endsWith('.sha256'))).toHaveLength(1);
});

test('a folder alone, without metadata, is read by its changes.csv; each of its documents may speak for its own publisher', async () => {
  const site = providerSite();
  site.kind = 'directory';
  site.add(
    csafDocument('EX-1', 'CVE-2031-20001'),
    csafDocument('OTHER-1', 'CVE-2031-20002', { namespace: 'https://other.example.org' }),
  );
  collecting = await startCollecting((response, headers, path) => site.answer(response, headers, path));
  site.origin = collecting.publisher.origin;
  await collecting.add(
    { adapter: 'csaf-folder', url: `${site.origin}/white/changes.csv` },
    { name: '本家', url: 'https://news.example.org/feed.xml' },
  );
  expect(await collecting.visit('来源1')).toMatchObject({
    outcome: 'new',
    added: 1,
    fault: expect.stringContaining('it speaks for example.org, which has a source of its own'),
  });
  expect(await records()).toEqual(['EX-1/CVE-2031-20001']);
});

test('a document of another publisher is not taken, nor one under the name of another publisher’s', async () => {
  await startWith((it) =>
    it.add(
      csafDocument('EX-1', 'CVE-2031-20001'),
      csafDocument('OTHER-1', 'CVE-2031-20002', { namespace: 'https://other.example' }),
    ),
  );
  expect(await collecting.visit()).toMatchObject({
    outcome: 'new',
    added: 1,
    fault: expect.stringContaining('it is of other.example, not of example.com'),
  });

  const second = providerSite({ namespace: 'https://second.example' });
  second.add(csafDocument('EX-1', 'CVE-2031-20009', { namespace: 'https://second.example' }));
  second.origin = collecting.publisher.origin;
  collecting.publisher.answer = (response, headers, path) => second.answer(response, headers, path);
  await collecting.add({
    name: '第二家',
    adapter: 'csaf-provider',
    url: `${second.origin}/provider-metadata.json?second`,
  });
  expect(await collecting.visit('第二家')).toMatchObject({
    outcome: 'failed',
    fault: expect.stringContaining('EX-1 is a document of another publisher'),
  });
  expect(await records()).toEqual(['EX-1/CVE-2031-20001']);
});

test('a provider does not speak for a publisher that is visited at its own address', async () => {
  await startWith((it) => it.add(csafDocument('EX-1', 'CVE-2031-20001')));
  await collecting.add({ name: '本家', adapter: 'rss', url: 'https://www.example.com/feed.xml' });
  expect(await collecting.visit('来源1')).toMatchObject({
    outcome: 'failed',
    fault: expect.stringContaining('it speaks for example.com, which has a source of its own'),
  });
});

test('a list leads to no other owner’s servers, neither for its parts nor for its documents', async () => {
  const site = await startWith((it) => it.add(csafDocument('EX-1', 'CVE-2031-20001')));
  site.base = 'https://victim.example';
  expect(await collecting.visit()).toMatchObject({
    outcome: 'failed',
    fault: expect.stringContaining('victim.example is not of the owner of 127.0.0.1'),
  });
});

test('what a list names is bounded: addresses too long to be compared are passed over, and dates and numbers are cut', async () => {
  const site = await startWith((it) => it.add(csafDocument(`EX-${'9'.repeat(9_000)}`, 'CVE-2031-20001')));
  const self = (href: string, updated: string) => ({ updated, link: [{ rel: 'self', href }] });
  const whole = `${site.origin}/white/ex-${'9'.repeat(9_000)}.json`;
  site.instead.set('/white/short.json', csafDocument('EX-2', 'CVE-2031-20002'));
  site.instead.set(
    '/white/feed.json',
    JSON.stringify({
      feed: { entry: [self(whole, '2026'), self(`${site.origin}/white/short.json`, `2026\u0000${'x'.repeat(9_000)}`)] },
    }),
  );
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1, fault: null });
  const [row] = await collecting.database.query<{ revision: string }>('select revision from source_document');
  expect(row?.revision).toHaveLength(60);
});

test('files of a list that is elsewhere now do not stay on the disk, nor does the memory of documents that are listed no more', async () => {
  const site = await startWith((it) => it.add(csafDocument('EX-1', 'CVE-2031-20001')));
  await collecting.visit();
  const lists = join(answersFolder(collecting.folder, (await collecting.source()).id), 'lists');
  const before = readdirSync(lists);
  const metadata = { metadata_version: '2.0', publisher: { namespace: 'https://example.com' } };
  const feeds = [{ tlp_label: 'CLEAR', url: `${site.origin}/white/moved.json` }];
  site.instead.set('/provider-metadata.json', JSON.stringify({ ...metadata, distributions: [{ rolie: { feeds } }] }));
  site.instead.set('/white/moved.json', '{"feed":{"entry":[]}}');
  collecting.moveClock(31 * 24 * 60);
  await collecting.visit();
  expect(readdirSync(lists)).toHaveLength(before.length);
  expect(readdirSync(lists)).not.toEqual(before);
  expect(await collecting.database.query('select from source_document')).toEqual([]);
  expect(await records()).toEqual(['EX-1/CVE-2031-20001']);
});

describe('a list that is not what it should be is refused as a whole, and the next visit reads it', () => {
  test.each([
    ['a page that asks to sign in', '/provider-metadata.json', '<html>登录</html>', /no JSON/],
    [
      'metadata without a feed',
      '/provider-metadata.json',
      '{"metadata_version":"2.0","publisher":{}}',
      /neither a feed nor a folder/,
    ],
    ['a feed that breaks off', '/white/feed.json', '{"feed":{"entry":[', /no JSON/],
    ['a feed that is none', '/white/feed.json', '{}', /no ROLIE feed/],
  ])('%s', async (_, path, text, fault) => {
    const site = await startWith((it) => it.add(csafDocument('EX-1', 'CVE-2031-20001')));
    site.instead.set(path, text);
    const visit = await collecting.visit();
    expect(visit).toMatchObject({ outcome: 'failed', added: 0 });
    expect(visit.fault).toMatch(fault);
    site.instead.clear();
    expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1 });
  });
});

test('a provider with more documents than one visit fetches is visited again a minute later', async () => {
  await startWith((it) =>
    it.add(...Array.from({ length: 101 }, (_, at) => csafDocument(`EX-${at}`, `CVE-2031-${30_000 + at}`))),
  );
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 100 });
  expect(Date.parse((await collecting.source()).nextAt) - Date.parse(collecting.deps.clock())).toBe(60_000);
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1 });
  expect(Date.parse((await collecting.source()).nextAt) - Date.parse(collecting.deps.clock())).toBe(3_600_000);
});
