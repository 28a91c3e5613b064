import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API } from '../../packages/contract/src/api.ts';
import { collectionList } from '../../packages/contract/src/collection/list.ts';
import { envelope } from '../../packages/contract/src/envelope.ts';
import { PAGE_DEPTH_CAP } from '../../packages/contract/src/limits.ts';
import { PAGES } from '../../packages/contract/src/pages.ts';
import { open, readable, rightsOf } from '../../packages/contract/src/rights/declare-rights.ts';
import { LETTERS } from '../../packages/domain/src/testing/made-up-collection.ts';
import { REQUESTS } from './requests.ts';
import { answerRows, parameterRows } from './schema-rows.ts';
import { readAnswer } from './write-answers.ts';
import { writeJson } from './write-json.ts';

const document = readFileSync(
  new URL('../../apps/web/public/docs/api-overview/interface-intro.md', import.meta.url),
  'utf8',
);
const samples = [...document.matchAll(/```\w+ tab=(\w+)\n([\s\S]*?)\n```/g)].map(([, language = '', code = '']) => ({
  language,
  code,
}));
const of = (language: string) => samples.filter((sample) => sample.language === language).map(({ code }) => code);

describe('printing', () => {
  test('a parameter without a description is a fault', () => {
    expect(() => parameterRows(z.object({ id: z.string() }))).toThrow('id has no description');
    const half = z.object({ list: z.array(z.object({ a: z.int().describe('a'), b: z.int() })).describe('list') });
    expect(() => answerRows(half)).toThrow('list[].b has no description');
  });

  test('a row says the type, the values, the bounds and the default', () => {
    const input = z.object({
      level: z
        .array(z.enum(['high', 'low']))
        .max(2)
        .optional()
        .describe('等级'),
      page: z.int().min(1).max(9).default(1).describe('页码'),
      from: z.iso.date().optional().describe('起'),
      ids: z.array(z.string().max(5)).max(3).describe('编号'),
    });
    expect(parameterRows(input).map(({ name, type, required, text }) => [name, type, required, text])).toEqual([
      ['level', '字符串数组', false, '等级；取值 `high`、`low`'],
      ['page', '整数', false, '页码；1 到 9；默认 `1`'],
      ['from', '日期', false, '起；写作 `YYYY-MM-DD`'],
      ['ids', '字符串数组', true, '编号；每项最多 5 个字符；最多 3 项'],
    ]);
  });

  test('a list of a collection that the page does not know is printed from its fields, each with its description', () => {
    const row = readable({
      id: open(z.string().describe('编号')),
      heading: rightsOf(LETTERS).needs('heading', z.string().describe('标题')),
    });
    const { input, output } = collectionList({
      collection: LETTERS,
      row,
      matched: { heading: 'title' },
      typed: '词语',
      filters: {},
    });
    const parameters = new Map(parameterRows(input).map(({ name, text }) => [name, text]));
    expect(parameters.get('urgency')).toContain('缓急；取值 `now`、`soon`、`none`');
    expect(parameters.get('is_answered')).toContain('已答复');
    expect(parameters.get('sent_from')).toContain('寄出日期不早于');
    expect(parameters.get('weight_max')).toContain('重量不高于');
    expect(parameters.get('sort')).toContain('`weight`');
    expect(answerRows(output).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['list[].heading', 'facets', 'understood', 'next_cursor']),
    );
  });

  test('JSON stays what it was', () => {
    const value = { a: [], b: {}, c: [{ d: null, e: 'x'.repeat(90) }], f: 'a"\\', g: -1.5 };
    expect(JSON.parse(writeJson(value))).toEqual(value);
  });
});

describe('the examples', () => {
  test('of every language are as many as there are requests', () => {
    for (const language of ['curl', 'JavaScript', 'Python', 'Java'])
      expect(of(language), language).toHaveLength(REQUESTS.length);
  });

  test.each(of('curl'))('%# of curl asks what the contract lets through', (code) => {
    const [, method, path, body = ''] = /-X (\w+) '\{origin\}([^']+)'[\s\S]* -d '([^']+)'/.exec(code) ?? [];
    const call = Object.values(API).find((each) => each.path === path);
    expect(call?.method).toBe(method);
    expect(call?.caller, 'without a session it would be refused').toBe('anyone');
    expect(code).toContain("-H 'X-Requested-With: XMLHttpRequest'");
    expect(code).toContain("-H 'Content-Type: application/json'");
    expect(call?.input.safeParse(JSON.parse(body)).error).toBeUndefined();
  });

  test.each(REQUESTS.map(({ title }, at) => [title, at] as const))('%s is the same in every language', (_title, at) => {
    const { input, call } = REQUESTS[at] as (typeof REQUESTS)[number];
    const take = (language: string, pattern: RegExp) => pattern.exec(of(language)[at] ?? '')?.[1] ?? '';
    // Converts each language's literal to JSON.
    const javaScript = take('JavaScript', /JSON\.stringify\((.*)\)/)
      .replace(/(\w+):/g, '"$1":')
      .replaceAll("'", '"');
    const python = take('Python', /json\.dumps\((\{.*\})\)\.encode/).replaceAll('True', 'true');
    const java = take('Java', /"""\s*(\{.*\})\s*"""/);
    for (const text of [javaScript, python, java]) expect(JSON.parse(text)).toEqual(input);
    for (const { code } of samples.filter((_sample, place) => Math.floor(place / 4) === at)) {
      expect(code).toContain(`{origin}${call.path}`);
      expect(code).toContain(call.method);
    }
  });

  test.each(REQUESTS)('the answer to "$title" is one that the contract lets out, and has nothing else', (request) => {
    const answer = readAnswer(request.anchor);
    expect(envelope(request.call.output).parse(answer)).toEqual(answer);
  });
});

describe('the words', () => {
  test('lead to pages and headings that exist', () => {
    const anchors = new Set([...document.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, anchor]) => anchor));
    const pages: string[] = [...Object.values(PAGES).map(({ pattern }) => pattern), '/api/openapi.json'];
    const links = [...document.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(links.length).toBeGreaterThan(20);
    const OF_ITEMS = ['#examples'];
    for (const link of links)
      expect(
        link.startsWith('#') ? anchors.has(link.slice(1)) || OF_ITEMS.includes(link) : pages.includes(link),
        link,
      ).toBe(true);
  });

  test('tell the limits as they are', () => {
    expect(document).toContain(`第 ${PAGE_DEPTH_CAP.toLocaleString('en')} 条`);
  });

  test('say no anchor twice', () => {
    const anchors = [...document.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});
