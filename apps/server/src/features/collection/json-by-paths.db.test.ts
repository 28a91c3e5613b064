import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { answersFolder } from './fetch-answer.ts';
import { sourcesCommand } from './sources-command.ts';
import { type Collecting, startCollecting } from './testing/collecting.ts';
import { publishing } from './testing/publisher.ts';

let collecting: Collecting;
afterEach(() => collecting.close());

const PATHS = 'list=data.list; title=title; url=https://jia.example/news/{id}; date=time';
const answerOf = (...titles: string[]) =>
  JSON.stringify({ code: 0, data: { list: titles.map((title, id) => ({ id, title, time: '2026-11-01 08:00:00' })) } });

const startWith = async (text: string) => {
  collecting = await startCollecting(publishing(text));
};
async function run(...args: string[]) {
  const io = { ...createRecordingIo(), folder: collecting.folder };
  return { code: await sourcesCommand(collecting.deps, args, io), text: io.lines.join('\n') };
}
const add = (paths: string, adapter = 'json') =>
  run('add', '--adapter', adapter, '--url', `${collecting.publisher.origin}/api`, '--name', '甲站', '--paths', paths);

test('a source of JSON needs paths that can be read, and no other has any', async () => {
  await startWith(answerOf());
  for (const paths of ['', 'list=data', 'list=a; title=b; url=javascript:{id}'])
    expect(await add(paths)).toMatchObject({ code: 1, text: expect.stringContaining('1 refused') });
  expect((await add(PATHS, 'rss')).text).toContain('has no paths');
  expect(await collecting.source()).toBeUndefined();
});

test('the articles of a JSON answer are in the library, each at the address that the paths say', async () => {
  await startWith(answerOf('第一条', '<b>第二条</b>'));
  expect(await add(PATHS)).toMatchObject({ code: 0 });
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 2, fault: null });
  const items = await collecting.database.query('select title, url from news_item order by url');
  expect(items).toEqual([
    { title: '第一条', url: 'https://jia.example/news/0' },
    { title: '<b>第二条</b>', url: 'https://jia.example/news/1' },
  ]);
  const { id, answerHash } = await collecting.source();
  const folder = join(answersFolder(collecting.folder, id), answerHash.slice(0, 32));
  expect(readFileSync(join(folder, 'answer.json'), 'utf8')).toBe(answerOf('第一条', '<b>第二条</b>'));
  expect(existsSync(join(folder, 'feed.json'))).toBe(true);
});

test.each([
  ['{"data":{"list":{}}}', /no list at data\.list/],
  ['{"data":{"list":[]}}', /nothing of/],
  ['{"data":{"list":[{"id":1', /no JSON/],
  ['<html>登录</html>', /no JSON/],
  ['{"data":{"list":[{"id":1},{"title":"x"}]}}', /none of its 2 entries/],
])('the answer %j is refused as a whole', async (text, fault) => {
  await startWith(text);
  await add(PATHS);
  const visit = await collecting.visit();
  expect(visit).toMatchObject({ outcome: 'failed', added: 0 });
  expect(visit.fault).toMatch(fault);
  expect(await collecting.source()).toMatchObject({ etag: '', answerHash: '' });
});

test('by other paths the same answer is read again', async () => {
  await startWith(answerOf('第一条'));
  await add(PATHS);
  await collecting.visit();
  expect((await run('edit', '甲站', '--paths', PATHS.replace('title=title', 'title=time'))).code).toBe(0);
  expect(await collecting.visit()).toMatchObject({ status: 200, read: 1, changed: 1 });
});

test('a list of sources has the paths, and brings them back', async () => {
  await startWith(answerOf('第一条'));
  await add(PATHS);
  await run('export', 'sources.csv');
  await collecting.database.execute('delete from collected_source');
  expect((await run('import', 'sources.csv')).text).toContain('1 added');
  expect(await collecting.source()).toMatchObject({ adapter: 'json', paths: PATHS });
});
