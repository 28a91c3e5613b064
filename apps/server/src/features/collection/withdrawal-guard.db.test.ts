import { afterEach, expect, test } from 'vitest';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { lookAtCollection } from '../back-office/operations/look-at-collection.ts';
import { sourcesCommand } from './sources-command.ts';
import { type Collecting, startCollecting } from './testing/collecting.ts';
import { nvdSite } from './testing/nvd-site.ts';
import { type Answer, publishing } from './testing/publisher.ts';

let collecting: Collecting;
afterEach(() => collecting.close());

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const entry = (at: number) =>
  `<entry><id>e${at}</id><title>第 ${at} 条</title><link href="https://jia.example/${at}"/><updated>2026-11-01T00:00:00Z</updated></entry>`;
const deleted = (at: number) => `<at:deleted-entry ref="e${at}" when="2026-11-30T00:00:00Z"/>`;
/** A feed with entries, some of which it takes back. */
const atom = (entries: number[], gone: number[] = []) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>甲站</title>
   <link href="https://jia.example/"/>${entries.map(entry).join('')}${gone.map(deleted).join('')}</feed>`;

async function startWith(answer: Answer, adapter = 'rss') {
  collecting = await startCollecting(answer);
  await collecting.add({ name: '甲站', adapter });
}
const inForce = async () => (await collecting.database.query('select from news_entry where not is_withdrawn')).length;
const letPass = async () => {
  const io = { ...createRecordingIo(), folder: collecting.folder };
  expect(await sourcesCommand(collecting.deps, ['pass', '甲站'], io)).toBe(0);
};

test('a feed that would take back more than a tenth of its articles is stopped, with nothing written, and somebody is alarmed', async () => {
  await startWith(publishing(atom(numbers(0, 40))));
  await collecting.visit();
  collecting.publisher.answer = publishing(atom(numbers(30, 45), numbers(0, 15)), '"gone"');
  expect(await collecting.visit()).toMatchObject({
    ...{ outcome: 'failed', added: 0, changed: 0 },
    fault: 'it would withdraw 15 of 40 records; nothing was taken',
  });
  expect(await inForce()).toBe(40);
  expect(await collecting.source()).toMatchObject({ isHalted: true, mayWithdraw: false });
  const look = await lookAtCollection(collecting.database, true, collecting.deps.clock());
  expect(look).toMatchObject({ state: 'failing', detail: expect.stringContaining('待人工放行：甲站') });
});

test('it stays stopped, also after other failures, until somebody lets it pass, which holds once', async () => {
  await startWith(publishing(atom(numbers(0, 40))));
  await collecting.visit();
  const mass = publishing(atom([30], numbers(0, 15)), '"gone"');
  collecting.publisher.answer = mass;
  await collecting.visit();
  collecting.publisher.answer = (response) => void response.writeHead(503).end();
  await collecting.visit();
  expect(await collecting.source()).toMatchObject({ isHalted: true });
  await letPass();
  collecting.publisher.answer = mass;
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', fault: null });
  expect(await inForce()).toBe(25);
  expect(await collecting.source()).toMatchObject({ isHalted: false, mayWithdraw: false });

  collecting.publisher.answer = publishing(atom([30], numbers(15, 30)), '"more"');
  expect(await collecting.visit()).toMatchObject({ outcome: 'failed' });
  expect(await inForce()).toBe(25);
});

test('a failed visit does not use up the leave to pass', async () => {
  await startWith((response) => void response.writeHead(503).end());
  await letPass();
  await collecting.visit();
  expect(await collecting.source()).toMatchObject({ mayWithdraw: true });
});

test('a few articles, or a tenth of many, are taken back as the feed says', async () => {
  await startWith(publishing(atom(numbers(0, 12))));
  await collecting.visit();
  collecting.publisher.answer = publishing(atom([11], numbers(0, 9)), '"few"');
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', fault: null });
  expect(await inForce()).toBe(3);
});

test('what was taken back before, or never was here, does not count', async () => {
  await startWith(publishing(atom(numbers(0, 20))));
  await collecting.visit();
  collecting.publisher.answer = publishing(atom([19], numbers(100, 160)), '"others"');
  expect(await collecting.visit()).toMatchObject({ outcome: 'unchanged', fault: null });
});

test('a window of NVD that rejects a mass of records is stopped, and its checkpoint stays', async () => {
  const site = nvdSite();
  site.add(...numbers(0, 30).map((at) => ({ id: `CVE-2031-${10_000 + at}`, modified: '2026-11-30T07:00:00Z' })));
  await startWith(site.answer, 'nvd-api');
  await collecting.visit();
  const { checkpoint } = await collecting.source();
  site.spoil = (page) => ({
    ...page,
    vulnerabilities: page.vulnerabilities.map(({ cve }) => ({ cve: { ...cve, vulnStatus: 'Rejected' } })),
  });
  collecting.moveClock(5);
  expect(await collecting.visit()).toMatchObject({ outcome: 'failed', fault: expect.stringContaining('30 of 30') });
  expect(await collecting.source()).toMatchObject({ isHalted: true, checkpoint });
  expect(
    await collecting.database.query("select from source_record where claims ->> 'vul_status' = 'REJECTED'"),
  ).toEqual([]);
});

test('a list of everything that lost more than a tenth since its last whole answer is stopped', async () => {
  const kev = (count: number) =>
    JSON.stringify({
      title: 'CISA Catalog of Known Exploited Vulnerabilities',
      catalogVersion: `2026.11.${count}`,
      dateReleased: '2026-11-30T00:00:00Z',
      count,
      vulnerabilities: numbers(0, count).map((at) => ({
        ...{ cveID: `CVE-2031-${10_000 + at}`, vendorProject: 'Example', product: 'Box', vulnerabilityName: 'A fault' },
        ...{ dateAdded: '2026-11-01', shortDescription: 'A fault.', requiredAction: 'Update.', dueDate: '2026-11-22' },
        ...{ knownRansomwareCampaignUse: 'Unknown', notes: '' },
      })),
    });
  await startWith(publishing(kev(40)), 'kev');
  await collecting.visit();
  collecting.publisher.answer = publishing(kev(20), '"cut"');
  expect(await collecting.visit()).toMatchObject({
    outcome: 'failed',
    fault: 'it has 20 entries and had 40; nothing was taken',
  });
  await letPass();
  expect(await collecting.visit()).toMatchObject({ fault: null });
  expect(await collecting.source()).toMatchObject({ isHalted: false, entries: 20 });
});
