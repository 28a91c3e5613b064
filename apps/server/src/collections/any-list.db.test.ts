// On both databases: statements are made from the fields of a collection.
import { facetsOf, sortsOf } from '@ldy/domain/collection/collection.ts';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { searchNaively } from '@ldy/search/testing/naive-search.ts';
import { randomRecordsOf } from '@ldy/search/testing/random-values.ts';
import { SearchIndex } from '@ldy/search/threads/search-index.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { insertLetters, LISTED_LETTERS, SENDERS } from './testing/letters.ts';
import { type LettersInput, type LettersServer, type ListedLetters, serveLetters } from './testing/serve-letters.ts';

// Adds letters to the list of the portal's collections.
vi.mock('@ldy/domain/collections.ts', async (original) => {
  const { LETTERS: letters } = await import('@ldy/domain/testing/made-up-collection.ts');
  return { COLLECTIONS: { ...(await original<{ COLLECTIONS: object }>()).COLLECTIONS, letters } };
});

const RECORDS = randomRecordsOf(LETTERS, createDice(91), 120);
const FACETS = facetsOf(LETTERS) as Input['facets'];

type Input = LettersInput;
type Output = ListedLetters;

let made: TestDatabase;
let index: SearchIndex;
const open: LettersServer[] = [];

beforeAll(async () => {
  made = await createTestDatabase();
  await insertLetters(made.database, RECORDS);
  index = new SearchIndex({ collection: LETTERS, names: LISTED_LETTERS.names, budgetMs: HANG_MS });
  await index.apply([RECORDS.map((record) => JSON.stringify(record)).join('\n')]);
  await index.loadLexicon([]);
});
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
  await index?.close();
  await made?.dispose();
});

const ENGINES: Record<string, () => SearchEngine> = {
  'the database': () =>
    createSqlSearch(LETTERS, (sql, values) => made.database.query(sql, values), LISTED_LETTERS.names),
  'the index': () => index,
};
/** The reference implementation, which tests one record after the other. */
const PLAIN: SearchEngine = {
  search: async (query) => searchNaively(LETTERS, RECORDS, query),
  tally: async () => [],
  suggest: async () => {
    throw new Error('not asked');
  },
  correct: async () => [],
};

describe.each(Object.keys(ENGINES))('letters, while %s answers', (name) => {
  let post: LettersServer['list'];
  let plain: typeof post;
  beforeAll(async () => {
    const asked = await serveLetters(made.database, ENGINES[name]?.() ?? PLAIN);
    const compared = await serveLetters(made.database, PLAIN);
    open.push(asked, compared);
    post = asked.list;
    plain = compared.list;
  });
  const ask = async (input: Input, denied?: string): Promise<Output> => {
    const { status, msg, data } = await post(input, denied);
    expect({ status, msg, input }).toMatchObject({ status: 200 });
    return data;
  };

  test.each<Input>([
    {},
    { urgency: ['now', 'none'] },
    { subject: ['road'] },
    { sender: ['sender-1', 'sender-4'], is_answered: true },
    { signed: false, weight_min: 20 },
    { sent_from: '2000-01-01', sent_to: '2024-12-31' },
    { received_from: '2026-07-02' },
    { year: [2024] },
    { nearby: true },
    { search: '公交' },
    { query: 'line bus -road' },
    { query: 'heading:公交 OR subject:street' },
    { query: 'urgency:特急 weight>=20 (sender:李四 OR 已答复:是)' },
    { ids: ['L-1000', 'B-3', 'L-9999'] },
  ])('are found, ordered and counted as %j asks', async (asked) => {
    for (const sort of [undefined, ...sortsOf(LETTERS)]) {
      const input = { ...asked, sort, facets: FACETS, page_size: 10 } as Input;
      const { list, total, facets, next_cursor, sort: by } = await ask(input);
      const expected = (await plain(input)).data;
      expect({ input, list: list.map(({ id }) => id), total, facets, next_cursor, by }).toEqual({
        input,
        list: expected.list.map(({ id }) => id),
        total: expected.total,
        facets: expected.facets,
        next_cursor: expected.next_cursor,
        by: expected.sort,
      });
    }
  });

  test('are shown with what their columns hold, choices, names and flags in the words of calls', async () => {
    const { list } = await ask({ page_size: 100 });
    expect(list).toHaveLength(100);
    for (const row of list) {
      const values = RECORDS.find(({ anchor }) => anchor === row.id)?.values;
      const senders = new Set(values?.sender as string[] | undefined);
      expect(row).toMatchObject({
        urgency: [null, 'soon', 'now'][Number(values?.urgency ?? 0)],
        is_answered: values?.answered,
        signed: values?.signed,
        weight: values?.weight,
        sent: values?.sent,
      });
      expect(row.subjects.map(({ id }) => id)).toEqual(values?.subject);
      expect(row.senders.map(({ id }) => id)).toEqual(SENDERS.flatMap(([id]) => (senders.has(id) ? [id] : [])));
    }
    expect(list.flatMap(({ subjects }) => subjects)).toContainEqual({ id: 'road-works', name: '道路施工' });
  });

  test('are counted by values with words for people', async () => {
    const { facets } = await ask({ facets: FACETS });
    const labels = (facet: keyof typeof facets) => facets[facet]?.map(({ value, label }) => `${value} ${label}`).sort();
    expect(labels('urgency')).toEqual(['none 未定', 'now 特急', 'soon 加急']);
    expect(labels('subject')).toEqual(['bus 公交', 'road 道路', 'road-works 道路施工', 'traffic 交通']);
    expect(labels('sender')).toEqual(['sender-1 张三', 'sender-2 李四', 'sender-3 张三丰', 'sender-4 sender-4']);
    expect(labels('year')).toContain('2024 2024 年');
    expect(labels('flags')).toEqual(['is_answered 已答复', 'signed 具名']);
  });

  test.each(sortsOf(LETTERS).slice(1))('are all on the pages by %s, each once', async (sort) => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && seen.length <= RECORDS.length) {
      const page: Output = await ask({ sort, page_size: 50, ...(cursor ? { cursor } : {}) } as Input);
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect([...seen].sort()).toEqual(RECORDS.map(({ anchor }) => anchor).sort());
    expect(await post({ sort, cursor: 'x' })).toMatchObject({ status: 400 });
  });

  test('are found by names as they are typed, and nothing by unknown names', async () => {
    const { understood, notes, total } = await ask({ query: 'sender:张三 subject:道路来信' });
    expect({ understood, notes }).toEqual({
      understood: { subject: [{ id: 'road', name: '道路来信' }], sender: [{ id: 'sender-1', name: '张三' }] },
      notes: [],
    });
    expect(total).toEqual((await ask({ sender: ['sender-1'], subject: ['road'] })).total);
    expect((await ask({ query: 'sender:三' })).understood.sender.map(({ id }) => id)).toEqual(['sender-1', 'sender-3']);
    expect(await ask({ query: 'sender:赵六' })).toMatchObject({
      total: { value: 0 },
      notes: ['没有名为“赵六”的寄件人'],
    });
    const names = Array.from({ length: 21 }, (_, at) => `n${at}`).join(',');
    expect(await post({ query: `sender:${names}` })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('主题与寄件人的名称一次最多 20 个'),
    });
    expect(await post({ query: 'weight>=600' })).toMatchObject({ status: 400 });
  });

  test('say where the words are, and which ids are unknown', async () => {
    const { list } = await ask({ query: 'heading:公交', page_size: 10 });
    for (const { heading, matches } of list) {
      const [from, to] = matches.find(({ field }) => field === 'heading')?.ranges[0] ?? [0, 0];
      expect(heading.slice(from, to)).toBe('公交');
    }
    const { list: found, unknown_ids } = await ask({ ids: ['L-1000', 'L-9999'] });
    expect(unknown_ids).toEqual(['L-9999']);
    expect(found.map(({ id, matches }) => [id, matches.map(({ field }) => field)])).toEqual([['L-1000', ['numbers']]]);
  });

  test('are offered by other words where these find nothing', async () => {
    const { corrections } = await ask({ query: '特急 公交' });
    expect(corrections).toEqual(['公交 urgency:特急']);
    if (name === 'the index') expect((await ask({ query: 'raod' })).corrections).toEqual(['road']);
  });

  describe('are asked for nothing that the reader may not see', () => {
    test.each<[denied: string, input: Input]>([
      ['urgency', { urgency: ['now'] }],
      ['urgency', { query: 'urgency:特急' }],
      ['urgency', { sort: 'urgency' }],
      ['urgency', { sort: 'relevance' }],
      ['subject', { subject: ['road'] }],
      ['subject', { query: 'subject:道路' }],
      ['sender', { signed: true }],
      ['number', { ids: ['L-1000'] }],
      ['heading', { query: 'heading:公交' }],
      ['heading', { query: '"公交"' }],
      ['place', { nearby: true }],
      ['sent', { year: [2024] }],
      ['sent,received,urgency,weight', {}],
    ])('without %s: %j', async (denied, input) => {
      expect(await post(input, denied)).toMatchObject({ status: 403 });
      expect((await post(input)).status).toBe(200);
    });

    test('and see nothing of it in rows, facets and the order', async () => {
      const without = await ask({ facets: FACETS, page_size: 100 }, 'urgency,sender,number,sent');
      expect(Object.keys(without.facets)).toEqual(['subject']);
      expect(without.sort).toBe('received');
      for (const { urgency, senders, signed, numbers, sent } of without.list)
        expect({ urgency, senders, signed, numbers, sent }).toEqual({
          ...{ urgency: null, senders: [], signed: false, numbers: [], sent: null },
        });
      expect((await ask({ search: '公交' }, 'heading')).total.value).toBe(0);
    });
  });
});
