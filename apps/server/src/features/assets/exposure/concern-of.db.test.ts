import { API } from '@ldy/contract/api.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCve, deliver } from '../../../testing/build-source-record.ts';
import type { CallHeaders } from '../../../testing/sign-in-as.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';
import { buildEstate, type Estate, LEXER, PARSER } from '../testing/estate.ts';

let estate: Estate;
let server: TestServer;
/** Newer than those that affect anybody. */
const OTHERS = Array.from({ length: 25 }, (_, at) => `CVE-2032-${String(1001 + at)}`);
const OF_ASSETS = ['CVE-2031-0001', 'CVE-2031-0002', 'CVE-2031-0003'];

beforeAll(async () => {
  estate = await buildEstate();
  server = estate.server;
  const records = OTHERS.map((id) => new PreparedRecord(deliver(buildCve(id, { revision: server.now() }))));
  await server.database.transaction((tx) => storeStatements(tx, 'cve', records, server.now()));
});
afterAll(() => server?.dispose());

const somebody = async (denied: number[] = []) =>
  server.sessionOf(await server.account({ password: null, role: 'enterprise', denied }));
const list = (who: CallHeaders, input: object = {}) =>
  server.ask(API.listVulnerabilities, { page_size: 10, facets: ['source'], ...input }, who);
const cvesOf = ({ list: rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ cve }) => cve);
const allOf = async (who: CallHeaders, input: object = {}) => {
  const pages = [];
  for (let page = 1; page <= 3; page++) pages.push(...cvesOf(await list(who, { ...input, page })));
  return pages;
};
/** As everybody else has it. */
const usual = async () => {
  const answer = await list(await somebody());
  expect(answer).toMatchObject({ my_assets: null, sort: 'published' });
  expect(answer.list.every(({ my_assets }) => my_assets === null)).toBe(true);
  return allOf(await somebody());
};

test('what affects my assets comes first, the most urgent of it at the head, and then everything else as ever', async () => {
  const who = await somebody();
  const before = await usual();
  await estate.assetOf(who, `${LEXER}@1.0.0`, { name: '网关', level: 1, location: 5 });
  await estate.assetOf(who, `${PARSER}@1.0.0`, { name: '测试机', level: 10, location: 1 });

  const answer = await list(who);
  expect(answer).toMatchObject({
    ...{ sort: 'my_assets', total: { value: 28, relation: 'EXACT' } },
    my_assets: { affected: 2, possible: 2 },
  });
  const own = ['CVE-2031-0002', 'CVE-2031-0001'];
  expect(await allOf(who)).toEqual([...own, ...before.filter((cve) => !own.includes(cve))]);
  expect(answer.list.slice(0, 3).map(({ my_assets }) => my_assets)).toEqual([
    { affected: 2, unknown: 0 },
    { affected: 1, unknown: 0 },
    null,
  ]);
  expect(await allOf(who, { sort: 'published' })).toEqual(before);
});

test('the pages of a cursor have each vulnerability once, and end', async () => {
  const who = await somebody();
  await estate.assetOf(who, `${PARSER}@1.0.0`);
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer = await list(who, cursor === undefined ? {} : { cursor });
    expect(answer.total.value).toBe(28);
    found.push(...cvesOf(answer));
    cursor = answer.next_cursor;
  }
  expect(found).toEqual(await allOf(who));
  expect([...found].sort()).toEqual([...OF_ASSETS, ...OTHERS]);
  const { next_cursor } = await list(who);
  const answerOf = (input: object) =>
    server.call(API.listVulnerabilities, { page_size: 10, ...input }, { headers: who });
  expect((await answerOf({ sort: 'published', cursor: next_cursor })).status).toBe(400);
  expect((await answerOf({ cursor: 'first-10000' })).status, 'deeper than any page').toBe(400);
});

test('words are answered by relevance, unless what concerns me is asked for first', async () => {
  const who = await somebody();
  await estate.assetOf(who, `${PARSER}@1.0.0`);
  expect((await list(who, { query: 'CVE-2031-0003' })).sort).toBe('relevance');
  expect((await list(who, { query: 'CVE-2031', sort: 'my_assets' })).sort).toBe('my_assets');
});

test('a list of what concerns me has what affects my assets, or may, and every other filter narrows it', async () => {
  const who = await somebody();
  await estate.assetOf(who, `${PARSER}@1.0.0\npkg:npm/lodash`);
  const affected = await list(who, { my_assets: 'affected' });
  expect(cvesOf(affected).sort()).toEqual(['CVE-2031-0001', 'CVE-2031-0002']);
  expect(affected).toMatchObject({ total: { value: 2 }, my_assets: { affected: 2, possible: 3 } });
  expect(affected.facets.source).toMatchObject([{ value: 'cve', count: 2 }]);
  const possible = await list(who, { my_assets: 'possible' });
  expect(cvesOf(possible).at(-1)).toBe('CVE-2031-0003');
  expect(possible.list.at(-1)?.my_assets).toEqual({ affected: 0, unknown: 1 });
  const narrowed = await list(who, { my_assets: 'possible', ids: ['CVE-2031-0003', 'CVE-2032-1001'] });
  expect([cvesOf(narrowed), narrowed.my_assets]).toEqual([['CVE-2031-0003'], { affected: 0, possible: 1 }]);
  expect((await list(who, { ids: ['CVE-2032-1001'] })).my_assets).toEqual({ affected: 0, possible: 0 });
});

test('an export, statistics and a feed of the search have what the list has', async () => {
  const who = await somebody();
  await estate.assetOf(who, `${PARSER}@1.0.0`);
  const csvOf = async (filter: object, sort?: string) => {
    const wanted = { list: 'vulnerabilities' as const, format: 'csv' as const, columns: [], filter, sort };
    const { url } = await server.ask(API.requestListExport, wanted as never, who);
    const { body } = await server.app.inject({ url, headers: who as Record<string, string> });
    return [...body.matchAll(/^(CVE-\d+-\d+)/gm)].map(([, cve]) => cve);
  };
  expect(await csvOf({}, 'my_assets')).toEqual(await allOf(who));
  expect(await csvOf({ my_assets: 'affected' })).toEqual(cvesOf(await list(who, { my_assets: 'affected' })));
  const counted = await server.ask(
    API.readStatistics,
    { charts: ['severity'], period: 'all', my_assets: 'affected' },
    who,
  );
  expect(counted.total).toBe(2);
  // Feeds have what has a number.
  await server.database.execute(
    `insert into ldy_number (number, anchor, given_at) select 'LDY-2031-0000000' || right(anchor, 1), anchor, $1::timestamptz
     from vulnerability where anchor like 'CVE-2031-000%'`,
    [server.now()],
  );
  const { id } = await server.ask(API.saveSearch, { name: '我的', filter: { my_assets: 'affected' } }, who);
  const { token } = await server.ask(API.followSearch, { id }, who);
  const feed = await server.app.inject({ url: `/feeds/saved.json?token=${token}` });
  expect([feed.statusCode, (JSON.parse(feed.body) as { items: unknown[] }).items.length]).toEqual([200, 2]);
});

test('a vulnerability that was dealt with concerns its reader no more', async () => {
  const who = await somebody();
  const id = await estate.assetOf(who, `${PARSER}@1.0.0`);
  const vulnerability = (await list(who)).list[0]?.id ?? '';
  await server.ask(API.changeWork, { findings: [{ asset: id, vulnerability }], state: 2 }, who);
  expect((await list(who)).my_assets).toEqual({ affected: 1, possible: 1 });
  await server.ask(API.deleteAssets, { ids: [id] }, who);
  expect(await list(who)).toMatchObject({ my_assets: null, sort: 'published' });
});

test("the assets of a stranger, or of an organisation that is not mine, change nothing of anybody's list", async () => {
  const [owner, member, stranger] = [await somebody(), await somebody(), await somebody()];
  const { id: holder } = await server.ask(API.createOrganisation, { name: '共有' }, owner);
  await estate.assetOf(owner, `${PARSER}@1.0.0`, { holder });
  const before = await usual();

  const asked = [{}, { sort: 'my_assets' }, { my_assets: 'affected' }, { my_assets: 'possible' }];
  for (const who of [stranger, member, {}])
    for (const input of asked) {
      const answer = await list(who, input);
      expect(answer.my_assets).toBeNull();
      expect(cvesOf(answer)).toEqual('my_assets' in input ? [] : before.slice(0, 10));
    }

  const { token } = await server.ask(API.makeInvitationLink, { id: holder, role: 'reader' }, owner);
  await server.ask(API.acceptInvitation, { token }, member);
  expect((await list(member)).my_assets).toEqual({ affected: 2, possible: 2 });
  expect(
    cvesOf(await list(member))
      .slice(0, 2)
      .sort(),
  ).toEqual(['CVE-2031-0001', 'CVE-2031-0002']);
  await server.ask(API.leaveOrganisation, { id: holder }, member);
  expect(await allOf(member)).toEqual(before);
});

test('who may not see affected versions gets the usual list, and is refused by name', async () => {
  const { versions } = factsOf(VULNERABILITIES);
  const owner = await somebody();
  const who = await somebody(idsOf([versions]));
  const { id: holder } = await server.ask(API.createOrganisation, { name: '共有' }, owner);
  const { token } = await server.ask(API.makeInvitationLink, { id: holder, role: 'editor' }, owner);
  await server.ask(API.acceptInvitation, { token }, who);
  await estate.assetOf(owner, `${PARSER}@1.0.0`, { holder });
  const answer = await list(who);
  expect([answer.my_assets, answer.sort, answer.list[0]?.my_assets]).toEqual([null, 'published', null]);
  for (const input of [{ my_assets: 'affected' }, { sort: 'my_assets' }]) {
    const { status } = await server.call(API.listVulnerabilities, { page_size: 10, ...input }, { headers: who });
    expect(status).toBe(403);
  }
});

test('who may not see what is urgent gets the usual order, in which the own ones are marked', async () => {
  const { exploited } = factsOf(VULNERABILITIES);
  const who = await somebody(idsOf([exploited]));
  const before = await usual();
  await estate.assetOf(who, `${PARSER}@1.0.0`);
  for (const input of [{}, { sort: 'my_assets' }]) {
    expect((await list(who, input)).sort).toBe('published');
    expect(await allOf(who, input)).toEqual(before);
  }
  const own = await list(who, { my_assets: 'affected' });
  expect(cvesOf(own).sort()).toEqual(['CVE-2031-0001', 'CVE-2031-0002']);
  expect(own.list.map(({ my_assets: assets }) => assets?.affected)).toEqual([1, 1]);
});
