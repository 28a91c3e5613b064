import { API } from '@ldy/contract/api.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { FIELD_PERMISSIONS, idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { searchText } from '@ldy/domain/vulnerability/search-text.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const FACTS = factsOf(VULNERABILITIES);

type ListInput = InputOf<typeof API.listVulnerabilities>;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

const idOf = (path: string) => FIELD_PERMISSIONS.find((field) => field.path === path)?.id ?? Number.NaN;
/** A business account without these permissions; business accounts have no quotas. */
const denied = (...ids: number[]) => signInAs(server, 'business', { denied: ids });
const list = (input: ListInput, who: CallHeaders = {}) => server.ask(API.listVulnerabilities, input, who);
const post = (input: object, who: CallHeaders) => server.post(API.listVulnerabilities.path, input, who);

describe('a reader who may not see a field', () => {
  test('gets an order that discloses nothing when none is asked for', async () => {
    const who = await denied(...idsOf([FACTS.published]));
    expect((await list({}, who)).sort).toBe('intake');
    const [epss] = idsOf([FACTS.epss]);
    expect((await list({ search: 'log4j' }, await denied(epss ?? Number.NaN))).sort).toBe('published');
  });

  test('sees nothing of it in the rows', async () => {
    const hidden: Partial<Record<keyof typeof FACTS, object>> = {
      title: { title: '', title_en: '' },
      description: { description: '' },
      priority: { priority: null },
      severity: { severity: null },
      cvss: { cvss_score: null, cvss_version: '' },
      epss: { epss: null, epss_percentile: null },
      kev: { kev: false },
      poc: { has_poc: false },
      exp: { has_exp: false },
      patch: { has_patch: false },
      domestic: { domestic: false },
      type: { types: [] },
      cwe: { cwes: [] },
      vendor: { vendors: [], products: [] },
      source: { sources: [] },
      published: { published: '', updated: '' },
      intake: { intake: '' },
      id: { cve: '' },
    };
    for (const [fact, row] of Object.entries(hidden)) {
      const who = await denied(...idsOf([FACTS[fact as keyof typeof FACTS]]));
      const sort = fact === 'intake' ? 'published' : 'intake';
      const { list: rows } = await list({ sort, page_size: 100 }, who);
      expect(rows.length).toBe(100);
      for (const shown of rows) expect(shown, fact).toMatchObject(row);
    }
  });
});

describe('a reader who may not see one of the texts', () => {
  test.each(['title', 'description', 'product', 'type'] as const)(
    '(%s) finds by a whole number and by no word',
    async (fact) => {
      const who = await denied(...idsOf([FACTS[fact]]));
      expect((await list({ search: 'log4j' }, who)).total.value).toBe(0);
      expect((await list({ search: 'CVE-2021-4422' }, who)).total.value).toBe(0);
      const found = await list({ search: ' cve 2021 44228' }, who);
      expect(found.list.map(({ cve }) => cve)).toEqual(['CVE-2021-44228']);
      const own = await list({ search: found.list[0]?.ldy ?? '' }, who);
      expect(own.list.map(({ cve }) => cve)).toEqual(['CVE-2021-44228']);
    },
  );

  test.each([5, 10])('in the language of id %i finds by no word in any', async (language) => {
    const who = await denied(language);
    expect((await list({ search: 'log4j' }, who)).total.value).toBe(0);
    expect((await list({ search: '远程' }, who)).total.value).toBe(0);
    const { list: rows } = await list({ search: 'CVE-2021-44228' }, who);
    expect(rows[0]?.title).not.toBe('');
    expect(/\p{Script=Han}/u.test(`${rows[0]?.title}${rows[0]?.description}`)).toBe(language === 10);
  });

  test('finds by a whole number in a query, by no word of one, and may ask for no phrase', async () => {
    const who = await denied(...idsOf([FACTS.description]));
    const found = async (query: string) => (await list({ query }, who)).list.map(({ cve }) => cve);
    expect(await found('log4j')).toEqual([]);
    expect(await found('log4j OR cve 2021 44228')).toEqual(['CVE-2021-44228']);
    expect(await found('CVE-2021-44228 severity:严重')).toEqual(['CVE-2021-44228']);
    expect(await found('CVE-2021-4422')).toEqual([]);
    for (const query of ['"log4j"', '-"log4j"', 'kev:是 OR “远程”', 'title:log4j', '描述:log4j']) {
      expect((await post({ query }, who)).status).toBe(403);
    }
    // An ignored word neither excludes nor ranks anything.
    const [all, without] = [await list({}, who), await list({ query: '-log4j' }, who)];
    expect([without.total, without.list, without.sort]).toEqual([all.total, all.list, all.sort]);
  });

  test('is offered no other words where nothing is found', async () => {
    const who = await denied(...idsOf([FACTS.title]));
    expect((await list({ query: 'log4k' }, who)).corrections).toEqual([]);
    expect((await list({ search: 'log4k' }, who)).corrections).toEqual([]);
  });

  test('is offered no condition that may not be asked for where nothing is found', async () => {
    const query = 'apache 高危 有poc';
    expect((await list({ query })).corrections).toEqual(['apache severity:高危 poc:有']);
    expect((await list({ query }, await denied(...idsOf([FACTS.poc])))).corrections).toEqual([]);
  });

  test('and no numbers either finds nothing', async () => {
    const who = await denied(idOf('identifiers'));
    expect((await list({ search: 'CVE-2021-44228' }, who)).total.value).toBe(0);
    expect((await list({ query: 'CVE-2021-44228' }, who)).total.value).toBe(0);
    expect((await server.ask(API.suggestVulnerabilities, { search: 'CVE-2021' }, who)).list).toEqual([]);
  });
});

test('other readers do not find a record by a tag, an alias or a PoC of which only business sees the words', async () => {
  const { record } = await server.ask(API.readVulnerability, { id: 'CVE-2021-44228' }, await denied());
  const basic = ['在野利用', '勒索软件利用', '有 EXP', '有 PoC', '有修复', '信创产品'];
  const rows = await server.portal.database.query<{ anchor: string; tag: string }>(
    `select anchor, json_array_elements_text(record -> 'tags360') as tag from vulnerability where (record -> 'tags360') is not null`,
  );
  const advanced = rows.filter(({ tag }) => !basic.includes(tag));
  expect(advanced.length).toBeGreaterThan(3);
  const poc = record.poc?.globalPocUrl?.[0] ?? '';
  expect(poc).not.toBe('');
  expect((await list({ search: poc.slice(-100) }, {})).total.value).toBe(0);
  // Nor by a phrase of it, in any part.
  for (const secret of [poc, ...advanced.slice(0, 3).map(({ tag }) => tag)]) {
    const phrase = `"${secret.replaceAll('"', '""').slice(-150)}"`;
    for (const query of [phrase, `title:${phrase}`, `description:${phrase}`]) {
      const { list: found, total } = await list({ query }, {});
      const owners = rows.filter(({ tag }) => tag === secret).map(({ anchor }) => anchor);
      const shown = found.filter(({ identifiers }) => identifiers.some((id) => owners.includes(id)));
      expect(secret === poc ? total.value : shown.filter((row) => !JSON.stringify(row).includes(secret)).length).toBe(
        0,
      );
    }
  }
  const tagged = searchText({ ...complete(record), tags360: ['只有商业版可见'] });
  expect(JSON.stringify(tagged)).not.toContain('只有商业版可见');
});

test('suggestions hold only what may be seen', async () => {
  const kinds = async (who: CallHeaders, search: string) =>
    new Set((await server.ask(API.suggestVulnerabilities, { search }, who)).list.map(({ kind }) => kind));
  expect(await kinds(await denied(...idsOf([FACTS.vendor])), 'apache')).not.toContain('vendor');
  expect(await kinds(await denied(idOf('affected--product')), 'log4')).not.toContain('product');
  expect(await kinds(await denied(...idsOf([FACTS.type])), '注入')).not.toContain('type');
  const untitled = await denied(...idsOf([FACTS.title]));
  const { list: ids } = await server.ask(API.suggestVulnerabilities, { search: 'CVE-2021-4422' }, untitled);
  expect(ids.filter(({ kind }) => kind === 'vulnerability').map(({ detail }) => detail)).toEqual(['']);
});

test('types are not counted and products not listed for readers who may not see them', async () => {
  const { list: types } = await server.ask(API.listVulnerabilityTypes, {}, await denied(...idsOf([FACTS.type])));
  expect(types.length).toBeGreaterThan(0);
  expect(types.every(({ count, children }) => count === 0 && children.every((child) => child.count === 0))).toBe(true);
  const without = await denied(...idsOf([FACTS.vendor]));
  for (const call of [API.listProducts, API.listComponents, API.listVendors]) {
    expect((await server.post(call.path, {}, without)).status).toBe(403);
  }
});
