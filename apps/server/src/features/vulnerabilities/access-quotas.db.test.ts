import { API } from '@ldy/contract/api.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { ROWS_READ } from '@ldy/domain/access/daily-quotas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let who: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
beforeEach(async () => {
  who = await signInAs(server, 'personal');
});
afterAll(() => server?.dispose());

const LOG4SHELL = 'CVE-2021-44228';
const used = async (kind: 'search' | 'detail') =>
  (await server.ask(API.readQuotas, {}, who)).quotas.find((quota) => quota.kind === kind)?.used;
const list = (input: InputOf<typeof API.listVulnerabilities>) => server.ask(API.listVulnerabilities, input, who);
const open = (id: string) => server.post(API.readVulnerability.path, { id }, who);

describe('a search', () => {
  test('costs one for its words, and nothing more for filters, orders, pages, facets or another way to write them', async () => {
    await list({ search: 'Apache Log4j' });
    await list({ search: ' apache   LOG4J ', severity: ['critical'], sort: 'cvss', facets: ['year'] });
    await list({ search: 'ａｐａｃｈｅ log4j', page: 2, page_size: 10 });
    expect(await used('search')).toBe(1);
    await list({ search: 'struts' });
    expect(await used('search')).toBe(2);
  });

  test('by a query costs one for its text, however it is written, and one for a set of ids in any order', async () => {
    await list({ query: 'Log4j severity:严重' });
    await list({ query: ' ｌｏｇ4j   SEVERITY:严重 ', kev: true, page: 2, facets: ['year'] });
    expect(await used('search')).toBe(1);
    await list({ query: 'level:critical AND log4j' });
    expect(await used('search')).toBe(1);
    await list({ ids: [LOG4SHELL, 'CVE-2017-5638'] });
    await list({ ids: ['cve 2017 5638', LOG4SHELL, LOG4SHELL], sort: 'cvss' });
    expect(await used('search')).toBe(2);
    await list({ ids: [LOG4SHELL] });
    expect(await used('search')).toBe(3);
  });

  test('costs another one where it means something else, however alike it is written', async () => {
    await list({ query: 'log4j or struts' });
    await list({ query: 'log4j OR struts' });
    expect(await used('search')).toBe(2);
    await list({ query: 'struts OR Log4j' });
    expect(await used('search')).toBe(2);
    await list({ query: '"log4j struts"' });
    expect(await used('search')).toBe(3);
  });

  test('costs another one where words of the box read like what a query means', async () => {
    for (const [search, query] of [
      ['-(log4j)', '-log4j'],
      ['"log4j struts"', '"log4j struts"'],
      ['field:severity:["critical"]', 'severity:critical'],
    ]) {
      who = await signInAs(server, 'personal');
      await list({ search });
      await list({ query });
      expect(await used('search'), query).toBe(2);
    }
  });

  test('by a query that cannot be read, or may not be asked, costs nothing', async () => {
    const wrong = await server.post(API.listVulnerabilities.path, { query: 'vendor:' }, who);
    expect(wrong.status).toBe(400);
    const deaf = await signInAs(server, 'personal', { denied: [10] });
    expect((await server.post(API.listVulnerabilities.path, { query: '"log4j"' }, deaf)).status).toBe(403);
    expect((await server.ask(API.readQuotas, {}, deaf)).quotas.every(({ used: count }) => count === 0)).toBe(true);
    expect(await used('search')).toBe(0);
  });

  test('without words costs nothing as far as a person turns pages', async () => {
    await list({});
    await list({ search: '   ', vendor: ['apache'], sort: 'severity' });
    await server.ask(API.listLdyEntries, { page: 2 }, who);
    await server.ask(API.suggestVulnerabilities, { search: 'log4j' }, who);
    expect(await used('search')).toBe(0);
  });

  test('that is refused costs nothing, and the eleventh of a personal account is refused', async () => {
    expect(
      (await server.post(API.listVulnerabilities.path, { search: 'a', page: 999, page_size: 100 }, who)).status,
    ).toBe(400);
    expect(await used('search')).toBe(0);
    for (let at = 0; at < 10; at++) await list({ search: `word${at}` });
    const answer = await server.post(API.listVulnerabilities.path, { search: 'word10' }, who);
    expect(answer).toMatchObject({
      status: 200,
      body: { code: ERROR_CODES.quotaUsedUp.code, data: { kind: 'search' } },
    });
    expect((await list({ search: 'word3' })).total).toBeDefined();
    expect((await list({})).total.value).toBeGreaterThan(0);
  });
});

describe('rows of lists', () => {
  const { block, free, step } = ROWS_READ;
  const years = Array.from({ length: 60 }, (_, at) => ({ year: [1980 + at] }));

  test('are free as far as a person reads, by filter, order and page; each further hundred takes one search', async () => {
    for (const filter of years.slice(0, free)) await list({ ...filter, page_size: block });
    expect(await used('search')).toBe(0);
    for (const filter of years.slice(0, free)) await list({ ...filter, page_size: block });
    expect(await used('search')).toBe(0);
    for (const filter of years.slice(free, free + step)) await list(filter);
    expect(await used('search')).toBe(1);
    await list({ ...years[0], sort: 'cvss' });
    expect(await used('search')).toBe(2);
  });

  test('cost what they are, however large a page is, and past the day’s searches the list is refused', async () => {
    const pages = (await list({ page_size: 100, sort: 'published' })).list.length;
    expect(pages).toBe(100);
    await list({ page_size: 100, page: 1, sort: 'cvss' });
    await list({ page_size: 100, page: 1, sort: 'severity' });
    await list({ page_size: 100, page: 1, sort: 'updated' });
    expect(await used('search')).toBe(0);
    const answers = [];
    for (const filter of years) answers.push(await server.call(API.listVulnerabilities, filter, { headers: who }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10 * step);
    expect(answers.at(-1)).toMatchObject({ code: ERROR_CODES.quotaUsedUp.code, data: { kind: 'search' } });
    expect(await used('search')).toBe(10);
    expect((await list({ page_size: 100, sort: 'published' })).list).toHaveLength(100);
  });

  test('at once are counted once each, and no more pass than there are', async () => {
    const calls = [...years, ...years].map((filter) => server.call(API.listVulnerabilities, filter, { headers: who }));
    await Promise.all(calls);
    expect(await used('search')).toBe((years.length - free) / step);
  });

  test('are counted for a visitor, by browser and by network', async () => {
    await server.database.query('delete from quota_use');
    for (const filter of years.slice(0, 3)) await server.ask(API.listVulnerabilities, filter);
    const counted = await server.database.query<{ used: number }>("select used from quota_use where kind = 'rows'");
    expect(counted).toEqual([{ used: 3 }, { used: 3 }]);
  });

  test('of the commercial edition are not counted', async () => {
    who = await signInAs(server, 'business');
    for (const filter of years) await list(filter);
    expect(await used('search')).toBe(0);
  });
});

test('what is suggested counts nothing within other conditions for who pays for searches', async () => {
  const counts = async (search: string) =>
    (await server.ask(API.suggestVulnerabilities, { search }, who)).completion?.list.map(({ count }) => count !== null);
  expect(await counts('level:')).toContain(true);
  expect(await counts('log4j level:')).not.toContain(true);
  who = await signInAs(server, 'business');
  expect(await counts('log4j level:')).toContain(true);
});

describe('opening a vulnerability', () => {
  test('costs one a day by whichever id, with its entries and its version checks', async () => {
    const { body } = await open(LOG4SHELL);
    const { ldy, sources } = body.data as { ldy: string; sources: { source: 'ldy'; key: string }[] };
    await open(ldy);
    await open('cnvd 2021 95914');
    await server.ask(API.readLdyEntry, { id: LOG4SHELL }, who);
    for (const { source, key } of sources) await server.ask(API.readLibraryEntry, { source, id: key }, who);
    await server.ask(API.checkAffected, { id: LOG4SHELL, version: '2.14.1' }, who);
    expect(await used('detail')).toBe(1);
  });

  test('that is not there costs nothing', async () => {
    expect((await open('CVE-1999-0000')).status).toBe(404);
    const entry = await server.post(API.readLibraryEntry.path, { source: 'cnvd', id: 'CNVD-1999-0001' }, who);
    expect(entry.status).toBe(404);
    expect(await used('detail')).toBe(0);
  });

  test('past the twentieth of a personal account is refused on every path, and those of today stay open', async () => {
    const rows = (await list({ page_size: 50 })).list;
    const ids = rows.map(({ id }) => id);
    for (const id of ids.slice(0, 20)) expect((await open(id)).body.code).toBe(200);
    const next = ids[20] ?? '';
    const refusals = [
      await open(next),
      await server.post(API.readLdyEntry.path, { id: next }, who),
      await server.post(API.readLibraryEntry.path, { source: 'ldy', id: next }, who),
      await server.post(API.checkAffected.path, { id: next, version: '1' }, who),
    ];
    for (const { body } of refusals) {
      expect(body).toMatchObject({
        code: ERROR_CODES.quotaUsedUp.code,
        data: { kind: 'detail', opened_by: 'enterprise' },
      });
      expect(JSON.stringify(body)).not.toContain(rows[20]?.title ?? '?');
    }
    expect((await open(ids[3] ?? '')).body.code).toBe(200);
  });
});
