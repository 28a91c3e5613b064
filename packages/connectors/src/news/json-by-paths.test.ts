import { expect, test } from 'vitest';
import { feedByPaths, type JsonPaths, readPaths } from './json-by-paths.ts';

const PATHS: JsonPaths = { list: 'data.list', title: 'title', url: 'https://jia.example/news/{id}', date: 'time' };
const itemsOf = (answer: unknown, paths: JsonPaths = PATHS) =>
  (JSON.parse(feedByPaths(Buffer.from(JSON.stringify(answer)), paths, '甲站')) as { items: Record<string, string>[] })
    .items;

test.each([
  ['', /need list, title, url/],
  ['list=data', /need list, title, url/],
  ['colour=a', /one of the names/],
  ['list', /one of the names/],
  ['list=a; title=b; url=', /path of url/],
  ['list=a..b; title=b; url=c', /path of list/],
  ['list=a[0]; title=b; url=c', /path of list/],
  [`list=${'a.'.repeat(30)}a; title=b; url=c`, /path of list/],
  ['list=a; title=b; url=javascript:{id}', /begins with http/],
  ['list=a; title=b; url=https://{host}/x', /begins with http/],
  ['list=a; title=b; url=https://jia.example.{id}/', /begins with http/],
  ['list=a; title=b; url=https://jia.example/{id', /begins with http/],
  ['list=a; title=b; url=https://jia.example/{}', /path of url/],
])('%j is refused with a sentence', (text, sentence) => {
  expect(() => readPaths(text)).toThrow(sentence);
});

test('paths are read as they are written, in one line or several', () => {
  expect(readPaths('list=data.list; title=标题\nurl=https://jia.example/{id}?a={b.0};;date=time')).toEqual({
    ...{ list: 'data.list', title: '标题', url: 'https://jia.example/{id}?a={b.0}', date: 'time' },
  });
});

test.each(['not json', '{"data":{"list":{}}}', '{"data":null}', '[]', `${'['.repeat(200)}${']'.repeat(200)}`])(
  '%j is no answer with a list',
  (answer) => {
    expect(() => feedByPaths(Buffer.from(answer), PATHS, '甲站')).toThrow(/no JSON|no list at data\.list/);
  },
);

test('articles are taken from where the paths say', () => {
  expect(itemsOf({ data: { list: [{ id: 7, title: '第一条', time: '2026-11-01' }] } })).toEqual([
    { id: '', url: 'https://jia.example/news/7', title: '第一条', summary: '', date_published: '2026-11-01' },
  ]);
  expect(
    itemsOf([{ a: [{ t: 'x', u: 'https://yi.example/' }] }], { list: '.', title: 'a.0.t', url: 'a.0.u' }),
  ).toMatchObject([{ title: 'x', url: 'https://yi.example/' }]);
});

test('what an article puts into its address stays a part of the path', () => {
  const urlOf = (id: unknown) => itemsOf({ data: { list: [{ id, title: 'x' }] } })[0]?.url;
  expect(urlOf('../../admin?x=1#y')).toBe('https://jia.example/news/..%2F..%2Fadmin%3Fx%3D1%23y');
  expect(urlOf('@evil.example/')).toBe('https://jia.example/news/%40evil.example%2F');
  for (const id of ['..', '.', '', null, {}, undefined, true]) expect(urlOf(id)).toBe('');
});

test('what objects inherit is no part of an answer', () => {
  const item = JSON.parse('{"title":"x","__proto__":{"id":"9"}}') as object;
  for (const path of ['constructor.name', '__proto__.id', 'toString.name'])
    expect(itemsOf({ data: { list: [item] } }, { ...PATHS, id: path })[0]?.id).toBe(path === '__proto__.id' ? '9' : '');
});

test.each([
  [1_764_489_600, '2025-11-30T08:00:00.000Z'],
  [1_764_489_600_000, '2025-11-30T08:00:00.000Z'],
  ['1764489600', '2025-11-30T08:00:00.000Z'],
  [1e300, ''],
  [null, ''],
  [true, ''],
  [{}, ''],
  ['2025-11-30 08:00', '2025-11-30 08:00'],
])('the date %j is %j', (time, date) => {
  expect(itemsOf({ data: { list: [{ id: 1, title: 'x', time }] } })[0]?.date_published).toBe(date);
});
