import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { feedOf } from '../news/testing/feed.ts';
import { sourcesCommand } from './sources-command.ts';
import { type Collecting, startCollecting } from './testing/collecting.ts';
import { publishing } from './testing/publisher.ts';

let collecting: Collecting;
beforeEach(async () => {
  collecting = await startCollecting(publishing(feedOf('甲站', [{ title: '一条资讯' }])));
});
afterEach(() => collecting.close());

async function run(...args: string[]) {
  const io = { ...createRecordingIo(), folder: collecting.folder };
  const code = await sourcesCommand(collecting.deps, args, io);
  return { code, text: io.lines.join('\n') };
}
const add = (name: string, path = '/1.xml') =>
  run('add', '--adapter', 'rss', '--url', `${collecting.publisher.origin}${path}`, '--name', name, '--every', '30');

test('a feed is added, visited and shown in three commands', async () => {
  expect(await add('甲站')).toMatchObject({ code: 0, text: '1 added, 0 known already, 0 refused.' });
  expect((await run('list')).text).toMatch(/waiting .* 30 min {2}甲站 {2}http:/);
  const visit = await run('run', '甲站');
  expect(visit.code).toBe(0);
  expect(visit.text).toMatch(/new +status 200, \d+ bytes: 1 read, 1 new, 0 changed, 0 put aside/);
  const { text } = await run('show', '甲站');
  expect(text).toMatch(/state +ok/);
  expect(text).toMatch(/newest +一条资讯 \(2026-11-01/);
  expect(JSON.parse((await run('show', '甲站', '--json')).text)).toMatchObject({
    name: '甲站',
    visits: [{ outcome: 'new' }],
  });
});

test('a source of the catalogue is added by its key, all of them by one word', async () => {
  expect((await run('catalogue')).text).toMatch(/cisa-kev +kev +\d+ min {2}CISA/);
  expect(await run('catalogue', 'cisa-kev')).toMatchObject({ code: 0, text: '1 added, 0 known already, 0 refused.' });
  expect(await collecting.source()).toMatchObject({ adapter: 'kev', licence: 'CC0-1.0' });
  expect((await run('catalogue', 'all')).text).toMatch(/^\d+ added, 1 known already, 0 refused\.$/);
  expect(await run('catalogue', 'absent')).toMatchObject({ code: 1 });
});

test('an address is a source once, however it is spelled', async () => {
  await add('甲站');
  expect(await add('又一个', '/1.xml/?utm_source=x')).toMatchObject({
    code: 0,
    text: '0 added, 1 known already, 0 refused.',
  });
});

test.each([
  [
    ['add', '--adapter', 'gopher', '--url', 'https://a.example/', '--name', 'x'],
    /There is no adapter "gopher"\. Adapters: rss/,
  ],
  [
    ['add', '--adapter', 'rss', '--url', 'file:///etc/passwd', '--name', 'x'],
    /file:\/\/\/etc\/passwd is no http address/,
  ],
  [
    ['add', '--adapter', 'rss', '--url', 'https://a.example/', '--name', 'x', '--every', '0'],
    /whole number of minutes from 1/,
  ],
  [['add', '--adapter', 'rss', '--url', 'https://a.example/'], /needs a name/],
  [['show', 'x'], /There is no source "x"/],
  [['import', 'absent.csv'], /absent\.csv does not exist/],
  [['list', '--colour'], /Unknown option '--colour'/],
  [['fly'], /Usage: npm run sources/],
])('%j is refused with a sentence', async (args, sentence) => {
  const { code, text } = await run(...args);
  expect(code).toBe(1);
  expect(text).toMatch(sentence);
});

test('a source is turned off and on, and edited; at another address nothing of the old answers holds', async () => {
  await add('甲站');
  await run('run', '甲站');
  await run('off', '甲站');
  expect((await collecting.source()).isEnabled).toBe(false);
  await run('on', '甲站');
  await run('edit', '甲站', '--name', '新名', '--url', `${collecting.publisher.origin}/2.xml`, '--every', '5');
  expect(await collecting.source()).toMatchObject({
    isEnabled: true,
    name: '新名',
    everyMinutes: 5,
    etag: '',
    answerHash: '',
  });
  expect(await run('edit', '新名')).toMatchObject({ code: 1 });
});

test('sources go out as CSV without formulas and as OPML, and come back as they were', async () => {
  await add('=甲, "站"');
  for (const file of ['all.csv', 'all.opml']) {
    expect((await run('export', file)).code).toBe(0);
    await collecting.database.execute('delete from collected_source');
    expect(await run('import', file)).toMatchObject({ code: 0, text: '1 added, 0 known already, 0 refused.' });
    expect(await collecting.source()).toMatchObject({
      name: '=甲, "站"',
      adapter: 'rss',
      url: `${collecting.publisher.origin}/1.xml`,
    });
  }
  expect(readFileSync(join(collecting.folder, 'all.csv'), 'utf8')).toContain(
    'name,adapter,url,every,licence,paths\r\n"\'=甲, ""站"""',
  );
});

test('of a file with good and bad rows the good ones are added, and each bad one is named', async () => {
  writeFileSync(
    join(collecting.folder, 'mixed.csv'),
    'name,adapter,url,every\n甲,rss,https://a.example/feed,15\n乙,rss,not an address,\n丙,smoke,https://c.example/,\n',
  );
  const { code, text } = await run('import', 'mixed.csv');
  expect(code).toBe(1);
  expect(text).toMatch(
    /^1 added, 0 known already, 2 refused\.\n {2}乙: not an address is no http address\.\n {2}丙: There is no adapter "smoke"/,
  );
});
