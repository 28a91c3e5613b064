// On both databases: statements are generated from the fields of a collection, and names are looked up.
import { collectionList } from '@ldy/contract/collection/list.ts';
import { collectionSuggestions } from '@ldy/contract/collection/suggest.ts';
import { open, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { until } from '@ldy/domain/testing/until.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { foldPieces } from '@ldy/search/phrases.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { plainRecord } from '@ldy/search/testing/plain-record.ts';
import { SearchIndex } from '@ldy/search/threads/search-index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { storeLetters } from '../../testing/store-letters.ts';
import { createNameLookup } from '../list/look-up-names.ts';
import { listedCollection } from '../listed-collection.ts';
import { suggest } from '../suggestions/suggest.ts';
import { readNames } from './read-names.ts';

const SUBJECTS = ['bus', 'road', 'road-works'] as const;
const SENDERS = ['zhang-san', 'zhang-san', 'north-office'] as const;
const TITLES = ['公交 Tram 晚点', '路灯损坏 Lamp', '道路施工 Tram 绕行'] as const;
const letter = (at: number): IndexedRecord =>
  plainRecord(LETTERS, {
    anchor: `L-${1_000 + at}`,
    identifiers: [`L-${1_000 + at}`, ...(at === 7 ? ['B-77'] : [])],
    title: foldPieces([TITLES[at % 3] ?? '']),
    values: {
      ...{
        urgency: at % 3,
        subject: [SUBJECTS[at % 3] ?? ''],
        sender: [SENDERS[at % 3] ?? ''],
        answered: at % 2 === 0,
      },
      ...{ signed: true, sent: `202${at % 3}-05-01`, received: '2024-05-02T00:00:00.000000Z', weight: at },
    },
  });
const RECORDS = Array.from({ length: 30 }, (_, at) => letter(at));

const { needs, bilingual } = rightsOf(LETTERS);
const titled = readable({
  id: open(z.string()),
  title: bilingual('heading', z.string()),
  identifier: needs('number', z.string()),
});
const subject = (id: string, name: string, ...others: string[]) => ({ id, name, others, detail: others[0] ?? '' });
const LISTED = listedCollection({
  collection: LETTERS,
  list: collectionList({
    collection: LETTERS,
    row: readable({ id: open(z.string()) }),
    matched: {},
    filters: {},
    typed: '来信',
  }),
  loadRows: async () => [],
  suggestions: collectionSuggestions(LETTERS, 'letter'),
  loadTitles: async (_, anchors, reader) =>
    new Map(
      anchors.map((anchor) => {
        const title = { cn: TITLES[(Number(anchor.slice(2)) - 1_000) % 3] ?? '', en: '' };
        return [anchor, redact(titled, { id: anchor, title, identifier: '' }, reader)];
      }),
    ),
  names: {
    subject: {
      known: [
        subject('traffic', '交通', 'Traffic'),
        subject('bus', '公交'),
        subject('road', '道路'),
        subject('road-works', '道路施工'),
      ],
    },
    sender: { known: [subject('zhang-san', '张三')], relation: 'letter_sender' },
  },
  codeNames: {},
});

const EVERYTHING: Reader = { role: 'staff', permissions: [], seesEverything: true };
const NOTHING: Reader = { role: 'visitor', permissions: [], seesEverything: false };

let made: TestDatabase;
let index: SearchIndex;
const engines: Record<string, SearchEngine> = {};

beforeAll(async () => {
  made = await createTestDatabase();
  const { database } = made;
  await storeLetters(database, RECORDS);
  await database.execute(`create table letter_sender (id text primary key, name text, others text[], detail text, found int, is_known boolean,
    search_text text);
    insert into letter_sender values ('zhang-san', '张三', '{}', '城东', 20, true, '张三'),
      ('north-office', '北区办事处', '{North Office}', '城北', 10, false, '北区办事处 north office')`);
  engines.database = createSqlSearch(LETTERS, (sql, values) => database.query(sql, values), LISTED.names);
  index = new SearchIndex({ collection: LETTERS, names: LISTED.names, budgetMs: HANG_MS });
  await index.apply(RECORDS.map((record) => JSON.stringify(record)));
  await index.loadLexicon(await readNames(database, LISTED.names));
  engines.index = index;
});
afterAll(async () => {
  await index?.close();
  await made?.dispose();
});

describe.each(['database', 'index'])('the %s suggests of a collection that it does not know', (by) => {
  const ask = (search: string, reader = EVERYTHING) => {
    const { database } = made;
    const names = createNameLookup(LISTED, database);
    const deps = {
      database,
      search: engines[by] as SearchEngine,
      ...names,
      clock: () => '2024-06-01T00:00:00.000Z',
    };
    return suggest(LISTED, deps, { search }, reader);
  };
  const completed = async (search: string) => (await ask(search)).completion?.list ?? [];
  /** Counts are omitted when counting is slow, as on a busy machine; retried, they are there. */
  const counted = (search: string) =>
    until(async () => {
      const list = await completed(search);
      return (
        list.length > 0 && list.every(({ count }) => count !== null) && list.map(({ insert, count }) => [insert, count])
      );
    });

  test('nothing to a reader who may see nothing of it', async () => {
    for (const search of ['L-10', '路灯', '张', '道路', 'ur', 'urgency:', 'subject:', 'number:L'])
      expect(await ask(search, NOTHING), search).toEqual({ list: [], completion: null });
  });

  test('ids, with what the letter is about', async () => {
    const { list } = await ask('L-1004');
    expect(list).toContainEqual({ kind: 'letter', value: 'L-1004', label: 'L-1004', detail: TITLES[1] });
    expect((await ask('b-7')).list).toContainEqual({ kind: 'letter', value: 'B-77', label: 'B-77', detail: TITLES[1] });
  });

  test('titles', async () => {
    const letters = (await ask('路灯')).list.filter(({ kind }) => kind === 'letter');
    expect(letters).toHaveLength(4);
    for (const { label, value, detail } of letters) {
      expect(label).toBe(TITLES[1]);
      expect((Number(value.slice(2)) - 1_000) % 3).toBe(1);
      expect(detail).toBe(value);
    }
  });

  test('names of each field, with what is shown beside them and how often they are found where that was counted', async () => {
    expect((await ask('张')).list).toEqual([
      { kind: 'sender', value: 'zhang-san', label: '张三', detail: '城东 · 20 个来信' },
    ]);
    expect((await ask('north off')).list.map(({ value }) => value)).toEqual(['north-office']);
    expect((await ask('traff')).list).toEqual([
      { kind: 'subject', value: 'traffic', label: '交通', detail: 'Traffic' },
    ]);
    const subjects = (await ask('道路')).list.filter(({ kind }) => kind === 'subject');
    expect(subjects.map(({ value }) => value).sort()).toEqual(['road', 'road-works']);
  });

  test('keys', async () => {
    expect((await completed('ur')).map(({ insert }) => insert)).toEqual(['urgency:']);
    expect((await completed('寄')).map(({ insert }) => insert)).toEqual(['寄件人:', '寄出:']);
  });

  test('values of every kind of field, counted among what else was asked for', async () => {
    expect(await counted('urgency:')).toEqual([
      ['特急', 10],
      ['加急', 10],
      ['未定', 10],
    ]);
    expect(await counted('subject:')).toEqual([
      ['交通', 30],
      ['道路', 20],
      ['公交', 10],
      ['道路施工', 10],
    ]);
    expect(await counted('subject:道路')).toEqual([
      ['道路', 20],
      ['道路施工', 10],
    ]);
    expect(await counted('sender:')).toEqual([
      ['张三', 20],
      ['北区办事处', 10],
    ]);
    expect(await counted('subject:公交 sender:')).toEqual([['张三', 10]]);
    expect(await counted('sender:北区')).toEqual([['北区办事处', 10]]);
    expect(await counted('answered:')).toEqual([
      ['是', 15],
      ['否', 15],
    ]);
    expect(await counted('subject:公交 answered:')).toEqual([
      ['是', 5],
      ['否', 5],
    ]);
    expect(new Set(await counted('year:202'))).toEqual(
      new Set([
        ['2020', 10],
        ['2021', 10],
        ['2022', 10],
      ]),
    );
    expect((await completed('sent:近')).map(({ insert }) => insert)).toContain('近7天');
    const ids = (await completed('number:L-100')).map(({ insert }) => insert);
    expect(ids).toHaveLength(8);
    for (const id of ids) expect(id).toMatch(/^L-100\d$/);
  });
});

test.each([
  ['zhangsan', 'zhang-san'],
  ['zs', 'zhang-san'],
  ['beiqu', 'north-office'],
  ['daolushigong', 'road-works'],
  ['jt', 'traffic'],
])('the index knows names by their sound and its first letters: %s is %s', async (text, id) => {
  const wants = { identifiers: false, titles: false, names: Object.keys(LISTED.names) };
  const { names } = await index.suggest({ text, limit: 4, order: null, wants });
  expect(Object.values(names).flatMap((found) => found.map((name) => name.id))).toContain(id);
});

test('the index finds titles by the sound of names, and what was meant where a word is mistyped', async () => {
  const wants = { identifiers: false, titles: true, names: [] };
  const { titles } = await index.suggest({ text: 'gongjiao', limit: 30, order: 'relevance', wants });
  expect(titles).toHaveLength(10);
  expect(await index.correct('tarm')).toEqual(['tram']);
  expect(await index.correct('公娇')).toEqual(['公交']);
});
