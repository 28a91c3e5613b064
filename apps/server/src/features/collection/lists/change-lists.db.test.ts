import { afterEach, expect, test } from 'vitest';
import { cveId, cveRecord } from '#server/testing/library/cve-files.ts';
import { type Collecting, startCollecting } from '../testing/collecting.ts';

let collecting: Collecting;
afterEach(() => collecting.close());

/** A portal, and a publisher that serves these files. */
async function startWith(adapter: string, path: string, files: Record<string, string>) {
  const asked: string[] = [];
  collecting = await startCollecting((response, _, place) => {
    asked.push(place);
    const text = files[place]?.replaceAll('ORIGIN', collecting.publisher.origin);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await collecting.add({ adapter, url: `${collecting.publisher.origin}${path}` });
  return asked;
}

const osvEntry = (id: string, modified: string) =>
  JSON.stringify({ schema_version: '1.6.0', id, modified, published: modified, details: `About ${id}.`, affected: [] });

test('what changed of OSV in the last days is fetched one by one, and older changes are left to the archive', async () => {
  const asked = await startWith('osv-changes', '/Go/modified_id.csv', {
    '/Go/modified_id.csv':
      '2026-11-29T10:00:00Z,GO-2026-0002\n2026-11-28T10:00:00Z,GO-2026-0001\n2025-01-01T00:00:00Z,GO-2024-0001\n',
    '/Go/GO-2026-0002.json': osvEntry('GO-2026-0002', '2026-11-29T10:00:00Z'),
    '/Go/GO-2026-0001.json': osvEntry('GO-2026-0001', '2026-11-28T10:00:00Z'),
  });
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 2, fault: null });
  expect(asked).toEqual(['/Go/modified_id.csv', '/Go/GO-2026-0002.json', '/Go/GO-2026-0001.json']);
  expect(await collecting.source()).toMatchObject({ newestTitle: 'GO-2026-0002' });
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', read: 0 });
  expect(asked).toHaveLength(4);
});

test('what is older than those days is forgotten', async () => {
  const day = (date: string) => `${date}T10:00:00Z`;
  await startWith('osv-changes', '/Go/modified_id.csv', {
    '/Go/modified_id.csv': `${day('2026-11-29')},GO-2026-0002\n${day('2026-11-17')},GO-2026-0001\n`,
    '/Go/GO-2026-0002.json': osvEntry('GO-2026-0002', day('2026-11-29')),
    '/Go/GO-2026-0001.json': osvEntry('GO-2026-0001', day('2026-11-17')),
  });
  expect(await collecting.visit()).toMatchObject({ added: 2 });
  collecting.moveClock(2 * 24 * 60);
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', read: 0 });
  expect(await collecting.database.query('select revision from source_document')).toEqual([
    { revision: day('2026-11-29') },
  ]);
});

test('an id that leads out of the folder of its list is passed over', async () => {
  const asked = await startWith('osv-changes', '/Go/modified_id.csv', {
    '/Go/modified_id.csv':
      '2026-11-29T10:00:00Z,../../etc/passwd\n2026-11-29T10:00:00Z,https://victim.example/x\n2026-11-29T10:00:00Z,GO-2026-0001\n',
    '/Go/GO-2026-0001.json': osvEntry('GO-2026-0001', '2026-11-29T10:00:00Z'),
  });
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1, fault: null });
  expect(asked).toEqual(['/Go/modified_id.csv', '/Go/GO-2026-0001.json']);
});

test('a record of the CVE list that changed twice is fetched once, and again when it changes again', async () => {
  const change = (dateUpdated: string) => ({
    cveId: cveId(1),
    githubLink: 'ORIGIN/cves/2031/10xxx/CVE-2031-10001.json',
    dateUpdated,
  });
  const log = (...dates: string[]) =>
    JSON.stringify(dates.map((date) => ({ fetchTime: date, new: [], updated: [change(date)], error: [] })));
  const files = {
    '/cves/deltaLog.json': log('2026-11-29T10:00:00.000Z', '2026-11-28T10:00:00.000Z'),
    '/cves/2031/10xxx/CVE-2031-10001.json': JSON.stringify(cveRecord(1)),
  };
  const asked = await startWith('cve-changes', '/cves/deltaLog.json', files);
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1 });
  expect(asked).toHaveLength(2);
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged' });
  expect(asked).toHaveLength(3);

  files['/cves/deltaLog.json'] = log('2026-11-30T07:00:00.000Z');
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', read: 1 });
  expect(asked).toHaveLength(5);
});

test('a list of another kind is refused', async () => {
  await startWith('osv-changes', '/Go/modified_id.csv', { '/Go/modified_id.csv': '<html>moved</html>' });
  expect(await collecting.visit()).toMatchObject({ outcome: 'failed', fault: 'it is no modified_id.csv of OSV' });
});
