import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { answersFolder } from '../fetch-answer.ts';
import { type Collecting, startCollecting } from '../testing/collecting.ts';
import { nvdSite } from '../testing/nvd-site.ts';

let collecting: Collecting;
afterEach(() => collecting.close());

const START = '2026-11-30T08:00:00.000Z';
const cve = (number: number, modified = '2026-11-30T07:00:00Z') => ({ id: `CVE-2031-${10_000 + number}`, modified });

async function startWith(...records: ReturnType<typeof cve>[]) {
  const site = nvdSite();
  site.add(...records);
  collecting = await startCollecting(site.answer);
  await collecting.add({ adapter: 'nvd-api', url: `${collecting.publisher.origin}/rest/json/cves/2.0`, name: 'NVD' });
  return site;
}
const keysOf = async () =>
  (
    await collecting.database.query<{ key: string }>(
      "select record_key as key from source_record where source = 'nvd' and is_current order by 1",
    )
  ).map(({ key }) => key);
const checkpoint = async () => (await collecting.source()).checkpoint;

describe('a window that is not whole is refused, and asked for again from where the last whole one ended', () => {
  type Site = ReturnType<typeof nvdSite>;
  const spoiled = (change: (page: Parameters<Site['spoil']>[0]) => unknown) => (site: Site) => {
    site.spoil = change;
  };
  const BAD: Record<string, { spoil(site: Site): void; fault: RegExp }> = {
    'status 403, as without leave': { spoil: (site) => (site.status = 403), fault: /answered with status 403/ },
    'no JSON': { spoil: spoiled(() => '<html>'), fault: /no page of NVD/ },
    'another format': { spoil: spoiled((page) => ({ ...page, format: 'NVD_CPE' })), fault: /no page of NVD/ },
    'without a time': { spoil: spoiled((page) => ({ ...page, timestamp: 'soon' })), fault: /does not say when/ },
    'another page than asked for': {
      spoil: spoiled((page) => ({ ...page, startIndex: page.startIndex + 1 })),
      fault: /begins at 1, not at 0/,
    },
    'fewer records than it says': {
      spoil: spoiled((page) => ({ ...page, vulnerabilities: page.vulnerabilities.slice(1) })),
      fault: /has 1 records of 2/,
    },
    'a total that changes between pages': {
      spoil: spoiled((page) => (page.startIndex === 0 ? page : { ...page, totalResults: page.totalResults + 1 })),
      fault: /total changed from 3 to 4/,
    },
    'a record on two pages, and another on none': {
      spoil: spoiled((page) => ({
        ...page,
        vulnerabilities: page.vulnerabilities.map((it) => ({ cve: { ...it.cve, id: 'CVE-2031-10001' } })),
      })),
      fault: /hold 1 different records of 3/,
    },
    'nothing, for months': {
      spoil: spoiled((page) => ({ ...page, resultsPerPage: 0, totalResults: 0, vulnerabilities: [] })),
      fault: /nothing changed for more than a day/,
    },
    'totals of billions': { spoil: spoiled((page) => ({ ...page, totalResults: 4e9 })), fault: /no page of NVD/ },
  };
  test.each(Object.keys(BAD))('%s', async (name) => {
    const { spoil, fault } = BAD[name] as (typeof BAD)[string];
    const site = await startWith(cve(1), cve(2), cve(3));
    site.perPage = 2;
    const { spoil: whole } = site;
    spoil(site);
    const visit = await collecting.visit();
    expect(visit).toMatchObject({ outcome: 'failed', added: 0 });
    expect(visit.fault).toMatch(fault);
    expect([await checkpoint(), await keysOf()]).toEqual(['', []]);
    const { id } = await collecting.source();
    expect(existsSync(join(answersFolder(collecting.folder, id), 'window'))).toBe(false);

    Object.assign(site, { spoil: whole, status: 200 });
    expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 3, fault: null });
    expect(await keysOf()).toHaveLength(3);
  });
});

test('a first visit asks for the longest window that NVD allows, page by page, and remembers up to when', async () => {
  const site = await startWith(cve(1), cve(2), cve(3, '2026-06-01T00:00:00Z'));
  site.perPage = 1;
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 2 });
  expect(site.asked.map((asked) => asked.get('startIndex'))).toEqual(['0', '1']);
  expect(site.asked[0]?.get('resultsPerPage')).toBe('2000');
  const [from = '', to = ''] = ['lastModStartDate', 'lastModEndDate'].map((name) => site.asked[0]?.get(name) ?? '');
  expect(to).toBe('2026-11-30T08:00:00.000');
  expect((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 86_400_000).toBe(119);
  expect(await checkpoint()).toBe(START);
});

test('later visits ask from the checkpoint on, with an overlap, and take what changed alone', async () => {
  const site = await startWith(cve(1), cve(2));
  await collecting.visit();
  collecting.moveClock(120);
  site.timestamp = '2026-11-30T10:00:00.000';
  site.add(cve(3, '2026-11-30T09:00:00Z'));
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1, changed: 0 });
  expect(site.asked.at(-1)?.get('lastModStartDate')).toBe('2026-11-30T07:00:00.000');
  expect(await checkpoint()).toBe('2026-11-30T10:00:00.000Z');
});

test('an answer without records moves no checkpoint, so that nothing is lost by an empty one', async () => {
  await startWith(cve(1));
  await collecting.visit();
  collecting.moveClock(180);
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', fault: null });
  expect(await checkpoint()).toBe(START);
});

test('a publisher with a slower clock is asked from its own time on, one with a faster clock from ours', async () => {
  const site = await startWith(cve(1));
  site.timestamp = '2026-11-30T07:30:00.000';
  await collecting.visit();
  expect(await checkpoint()).toBe('2026-11-30T07:30:00.000Z');
  site.timestamp = '2030-01-01T00:00:00.000';
  await collecting.visit();
  expect(await checkpoint()).toBe(START);
});

test('a window with more than is read at once is asked for in halves, the others in the next visits', async () => {
  const site = await startWith(cve(1, '2026-09-01T00:00:00Z'), cve(2));
  let isFirst = true;
  const { spoil } = site;
  site.spoil = (page) => {
    if (!isFirst) return spoil(page);
    isFirst = false;
    return { ...page, resultsPerPage: page.vulnerabilities.length, totalResults: 50_000 };
  };
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1 });
  expect(await keysOf()).toEqual(['CVE-2031-10001']);
  expect((await checkpoint()) < '2026-10-03').toBe(true);
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1 });
  expect(await checkpoint()).toBe(START);
});

test('a window of many records is imported as libraries are, and seen among the imports', async () => {
  await startWith(...Array.from({ length: 1_001 }, (_, at) => cve(at)));
  const visit = await collecting.visit();
  expect(visit.fault).toBeNull();
  expect(visit).toMatchObject({ outcome: 'new', added: 1_001 });
  expect(await collecting.database.query('select connector, outcome from import_run')).toEqual([
    { connector: 'nvd', outcome: 'complete' },
  ]);
});

test('a key goes to the host that the operator named, and to no other', async () => {
  const site = await startWith(cve(1));
  const { configuration } = collecting.deps;
  configuration.collectKeys = new Map([['nvd.example', 'geheim']]);
  await collecting.visit();
  configuration.collectKeys = new Map([[collecting.publisher.place, 'geheim']]);
  await collecting.visit();
  expect(site.keys).toEqual([undefined, 'geheim']);
  const stored = JSON.stringify(await collecting.database.query('select * from collected_source'));
  expect(stored).not.toContain('geheim');
});

test('a key is sent over no connection that others can read', async () => {
  const site = await startWith(cve(1));
  collecting.deps.configuration.collectKeys = new Map([['localhost:80', 'geheim']]);
  await collecting.database.execute("update collected_source set url = 'http://localhost/rest'");
  expect(await collecting.visit()).toMatchObject({ outcome: 'failed' });
  expect(site.keys).toEqual([]);
});
