import { text } from 'node:stream/consumers';
import type { SavedList } from '@ldy/contract/kinds/kind-lists.ts';
import { KIND_NAMES } from '@ldy/contract/kinds/kinds-with.ts';
import { countsOfMessage, namedForCall, type UnreadKind } from '@ldy/contract/live.ts';
import { saveSearch } from '@ldy/contract/saved-searches.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { type FigureName, fieldsOfFigure, type ReportedList } from '@ldy/domain/report/figures.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { randomRecordsOf } from '@ldy/search/testing/random-values.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEngines } from './collections/engine/engines.ts';
import { composeKinds, kindHands } from './collections/kinds/kind-hands.ts';
import type { ConcernOf } from './collections/list/concerned.ts';
import { walkRecords } from './collections/list/walk-records.ts';
import { LETTER_FACES } from './collections/testing/letter-faces.ts';
import { LETTER_HANDS } from './collections/testing/letter-kind.ts';
import { insertLetters, LISTED_LETTERS, listLetters } from './collections/testing/letters.ts';
import { documentsOf } from './features/exports/documents/find-document.ts';
import { type OpenLists, openLists } from './features/exports/lists/exported-lists.ts';
import { WRITE } from './features/exports/lists/write-table.ts';
import { type FeedSource, feedSources } from './features/feeds/feed-lists.ts';
import { feedOfList, readFeedQuery } from './features/feeds/feed-of-list.ts';
import { writeFeed } from './features/feeds/write-feed.ts';
import { bumpUnread, clearUnread, readUnread } from './features/live/unread-counts.ts';
import { recordPageOf } from './features/pages/record-pages.ts';
import { siteMapPart, siteMapParts } from './features/pages/seo/site-map.ts';
import { countFigures } from './features/reports/count-figures.ts';
import { mayTell } from './features/reports/may-tell.ts';
import { packFilter, unpackSearch } from './features/saved-searches/stored-search.ts';
import { describeCard } from './features/sharing/cards/describe-card.ts';
import { loadCard } from './features/sharing/cards/load-card.ts';
import { sharedHands } from './features/sharing/shared-hands.ts';
import { MODULES } from './modules.ts';
import { temporaryKeyRing } from './platform/sealing/key-ring.ts';
import { createSealer } from './platform/sealing/sealer.ts';
import { buildAccount } from './testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts';

// Makes letters a kind of the portal: what a kind adds to lists outside of its own folders, and nothing else.
vi.mock('@ldy/domain/collections.ts', async (original) => {
  const { LETTERS: letters } = await import('@ldy/domain/testing/made-up-collection.ts');
  return { COLLECTIONS: { ...(await original<{ COLLECTIONS: object }>()).COLLECTIONS, letters } };
});
vi.mock('@ldy/contract/kinds/kinds.ts', async (original) => {
  const { LETTER_FACES: letters } = await import('./collections/testing/letter-faces.ts');
  return { KINDS: { ...(await original<{ KINDS: object }>()).KINDS, letters } };
});
vi.mock('@ldy/contract/kinds/kind-lists.ts', async (original) => {
  const { LETTER_TABLE: letters } = await import('./collections/testing/letters.ts');
  const lists = await original<{ KIND_LISTS: object }>();
  return { ...lists, KIND_LISTS: { ...lists.KIND_LISTS, letters } };
});
vi.mock('@ldy/contract/kinds/kind-records.ts', async (original) => {
  const { LETTER_RECORD: letters } = await import('./collections/testing/letters.ts');
  return { KIND_RECORDS: { ...(await original<{ KIND_RECORDS: object }>()).KIND_RECORDS, letters } };
});

const RECORDS = randomRecordsOf(LETTERS, createDice(17), 40);
const SITE = { name: '门户', vendor: '机构' } as Parameters<typeof feedOfList>[2]['site'];

let made: TestDatabase;
let kinds: ReturnType<typeof composeKinds>;
let feed: FeedSource;
let lists: OpenLists;
beforeAll(async () => {
  made = await createTestDatabase();
  await insertLetters(made.database, RECORDS);
  kinds = composeKinds([...MODULES, { kinds: [LETTER_HANDS] }], KIND_NAMES);
  const deps = {
    database: made.database,
    engineFor: createEngines({ reading: made.database }).engineFor,
    clock: () => '2026-11-20T08:00:00.000Z',
    concernOf: (async () => null) as ConcernOf,
  };
  feed = feedSources(kinds, deps).get('letters') as FeedSource;
  lists = openLists({ ...deps, kinds, reading: made.database } as Parameters<typeof openLists>[0]);
});
afterAll(() => made?.dispose());

function viewerWithout(...denied: string[]): Viewer {
  const needs = denied.map((name) => `letter--${name}`);
  const permissions = permissionsFor('business', { granted: [], denied: denied.length > 0 ? idsOf([{ needs }]) : [] });
  return { role: 'business', accountId: 'somebody', sessionId: null, permissions, seesEverything: false };
}

test('a kind without a module, and one that two modules bring, keep the portal from starting', () => {
  expect(() => composeKinds(MODULES, KIND_NAMES)).toThrow('The kind "letters" has 0 modules');
  const twice = { kinds: [LETTER_HANDS] };
  expect(() => composeKinds([twice, twice], ['letters'])).toThrow('The kind "letters" has 2 modules');
});

test('a face without its hand, and a hand without its face, do not compile', () => {
  const common = { call: listLetters, listed: () => LISTED_LETTERS };
  const { table, shared, document, head, siteMap } = LETTER_HANDS;
  if (!shared || !document || !head || !siteMap) throw new Error('Letters have all faces.');
  // @ts-expect-error letters have a feed, so they need an entry
  kindHands('letters', LETTER_FACES, { ...common, table, shared, document, head, siteMap });
  // @ts-expect-error letters have a head, so they need a hand for it
  kindHands('letters', LETTER_FACES, { ...common, table, shared, document, siteMap, entry: () => undefined });
  // @ts-expect-error letters are in the site map, so they need a hand for it
  kindHands('letters', LETTER_FACES, { ...common, table, shared, document, head, entry: () => undefined });
  const { feed: _, ...unfed } = LETTER_FACES;
  // @ts-expect-error without a feed there is no entry to make
  kindHands('letters', unfed, { ...common, table, shared, document, head, siteMap, entry: () => undefined });
});

async function readFeed(query: string, viewer: Viewer) {
  const asked = { list: 'letters', ...readFeedQuery(LETTER_FACES, new URLSearchParams(query)), viewer };
  const named = <Filter>(filter: Filter) => filter;
  return feedOfList(
    feed,
    { ...asked, spend: async () => {} },
    { origin: 'https://a.cn', self: 'https://a.cn/feeds', site: SITE, named },
  );
}

test('letters are followed by a feed of any search of theirs, newest first', async () => {
  expect(() => readFeedQuery(LETTER_FACES, new URLSearchParams('urgency=never'))).toThrow('不是可用的取值');
  const found = await readFeed('urgency=now&limit=50', viewerWithout());
  const urgent = RECORDS.filter(({ values }) => values.urgency === 2 && values.sent !== null);
  expect(found.entries.map(({ title }) => title).sort()).toEqual(urgent.map(({ title }) => title).sort());
  const days = found.entries.map(({ updated }) => updated.getTime());
  expect(days).toEqual([...days].sort((a, b) => b - a));
  expect(found).toMatchObject({
    title: '来信库：特急 - 门户',
    description: expect.stringContaining('的最新来信'),
  });
  expect(writeFeed(found, 'atom')).toContain('<title>来信库：特急 - 门户</title>');
});

test('a feed of letters shows nothing that its reader may not see, and finds nothing by it', async () => {
  const found = await readFeed('', viewerWithout('heading', 'sender'));
  expect(found.entries.length).toBeGreaterThan(0);
  for (const { title, summary } of found.entries) expect({ title, summary }).toEqual({ title: '', summary: '' });
  await expect(readFeed('urgency=now', viewerWithout('urgency'))).rejects.toThrow();
});

async function exportAs(viewer: Viewer): Promise<string[][]> {
  const { listed, deps, name, columns } = lists('letters', viewer);
  const walk = await walkRecords(listed, deps, { sort: 'received' }, { reader: viewer, count: 100 });
  const written = await text(
    WRITE.csv({ name, origin: '', columns, batches: walk.batches(100, new AbortController().signal) }),
  );
  return written
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('letters are exported as a table of their fields', async () => {
  expect(() => lists('parcels', viewerWithout())).toThrow('没有这个列表');
  const [head, ...rows] = await exportAs(viewerWithout());
  expect(head).toContain('缓急');
  expect(rows).toHaveLength(RECORDS.length);
});

test('a table of letters has no value of a field that its reader may not see', async () => {
  const [head = [], ...rows] = await exportAs(viewerWithout('urgency'));
  const at = head.findIndex((label) => label.endsWith('缓急'));
  expect(new Set(rows.map((row) => row[at]))).toEqual(new Set(['']));
});

test('letters are shared by links, of those alone that are there', async () => {
  const hand = sharedHands(kinds).get('letter');
  const known = RECORDS[0]?.anchor ?? '';
  expect(await hand?.find(made.database, [known, 'L-none'])).toEqual([known]);
  await expect(hand?.read(made.database, 'L-none')).rejects.toThrow();
});

test('letters have cards, which show what a visitor may see', async () => {
  const place = { database: made.database, kinds, now: '2026-11-20T08:00:00.000Z', site: SITE };
  const letter = 'letter' as Parameters<typeof loadCard>[1];
  expect(await loadCard(place, letter, 'L-none')).toBeUndefined();
  const id = RECORDS[0]?.anchor ?? '';
  const card = await loadCard(place, letter, id);
  if (!card) throw new Error('A letter has a card.');
  expect(card).toMatchObject({ label: '来信', ids: [id], portal: '门户' });
  const { wide } = describeCard(card, letter, id, undefined);
  expect(wide).toMatch(/^\/cards\/letter\/.*-v[0-9a-f]{20}\.png$/);
});

test('a letter is exported as a document of what its reader may see', async () => {
  const of = documentsOf(kinds, 'letter' as Parameters<typeof documentsOf>[1]);
  const letter = RECORDS.find(({ title }) => title !== '');
  const id = letter?.anchor ?? '';
  await expect(of(made.database, 'L-none', viewerWithout(), '')).rejects.toThrow();
  const titleFor = async (viewer: Viewer) => (await of(made.database, id, viewer, '')).document.title;
  expect(await titleFor(viewerWithout('heading'))).toBe('');
  expect(await titleFor(viewerWithout())).toBe(letter?.title);
});

test('searches of letters are saved with their own filters', () => {
  const list = 'letters' as SavedList;
  const input = { name: '特急来信', list, filter: { urgency: ['now'] }, sort: 'received' };
  expect(saveSearch.input.parse(input)).toMatchObject(input);
  const filter = input.filter as Parameters<typeof packFilter>[0]['filter'];
  expect(() => packFilter({ list, filter: { severity: ['high'] } })).toThrow('不是这个列表的筛选条件');
  const { dropped, ...search } = unpackSearch(list, JSON.parse(packFilter({ list, filter })), 'received');
  expect({ dropped, search }).toEqual({ dropped: [], search: { list, filter: input.filter, sort: 'received' } });
});

test('reports count letters, for readers who may see what the number reveals', async () => {
  const clock = () => '2026-11-20T08:00:00.000Z';
  const { engineFor } = createEngines({ reading: made.database });
  const period = { from: '2000-01-01', to: '2026-12-31' };
  const counting = { kinds, engineFor, reading: made.database, clock };
  const figures = await countFigures(counting, { now: period, before: period, yearAgo: null });
  const sent = RECORDS.filter(({ values }) => values.sent !== null);
  const name = 'letters' as FigureName;
  expect(figures[name]?.now).toBeGreaterThan(0);
  expect(figures[name]?.now).toBeLessThanOrEqual(sent.length);
  const revealed = { list: 'letters' as ReportedList, fields: fieldsOfFigure(name) };
  expect(mayTell(viewerWithout(), revealed)).toBe(true);
  expect(mayTell(viewerWithout('sent'), revealed)).toBe(false);
});

test('the page of a letter has a head and structured data of what a visitor got', async () => {
  const alone = new Map([['letters', LETTER_HANDS]]);
  const page = recordPageOf({ name: 'LdyvulDetail', params: { id: 'LT-1' } }, alone, async () => undefined);
  expect(page).toMatchObject({ path: listLetters.path, input: { id: 'LT-1' } });
  const answer = { list: [{ id: 'LT-1', heading: '公交改道', sent: null, numbers: [] }] };
  const asked = { status: 200, text: JSON.stringify({ code: 200, data: answer }) };
  const head = await page?.headOf(asked, { site: SITE, origin: 'https://a.cn' });
  expect(head).toMatchObject({ title: 'LT-1 公交改道', indexed: true });
  expect(JSON.stringify(head?.linkedData)).toContain('"name":"来信库"');
  expect(page?.headWithoutAnswer(429).title).toBe('LT-1');
});

test('the site map has a part for letters, with the address and the day of each', async () => {
  const place = { kinds: new Map([['letters', LETTER_HANDS]]), database: made.database };
  const [part, ...others] = await siteMapParts(place);
  if (!part) throw new Error('Letters have a site map.');
  expect(others).toEqual([]);
  let written = '';
  for await (const piece of siteMapPart(place, 'https://a.cn', part)) written += piece;
  const places = [...written.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(places).size).toBe(RECORDS.length);
  expect(places).toContain(`https://a.cn/bug/ldy-detail/${RECORDS[0]?.anchor}`);
  const dated = RECORDS.filter(({ values }) => values.sent !== null);
  expect(written.match(/<lastmod>/g)).toHaveLength(dated.length);
});

test('accounts are shown how many letters are new, in calls and in messages', async () => {
  const sealer = createSealer(temporaryKeyRing());
  const { id } = await buildAccount(made.database, { sealer, password: null, now: '2026-11-20T08:00:00.000Z' });
  const kind = 'letters' as UnreadKind;
  await bumpUnread(made.database, [id], kind, 2);
  const counts = await readUnread(made.database, id);
  expect(namedForCall(counts)).toEqual({ bugcount: 0, patchcount: 0, lettercount: 2 });
  expect(countsOfMessage('0-0-2')).toEqual(counts);
  await clearUnread(made.database, id, kind);
  expect((await readUnread(made.database, id))[kind]).toBe(0);
});
