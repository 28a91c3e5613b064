// On both databases: how arrays are sent, for all sources that send them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { columns, joinList, packBlobs } from './bulk.ts';
import { BULK_VALUES } from './testing/bulk-values.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

test.each(Object.entries(BULK_VALUES))('rows of %s arrive as they were sent, in order', async (type, values) => {
  const { database } = made;
  await database.execute(`create table sent_${type} (place int, value ${type})`);
  const rows = values.map((value, place) => ({ place, value }));
  const sent = await database.execute(
    `insert into sent_${type} select * from unnest($1::int[], $2::${type}[])`,
    columns(rows, ['place', 'value']),
  );
  expect(sent).toBe(rows.length);
  expect(await database.query(`select place, value from sent_${type} order by place`)).toEqual(rows);
  const found = await database.query(`select value from sent_${type} where value = any($1::${type}[])`, [values]);
  expect(found).toHaveLength(values.filter((value) => value !== null).length);
  const hits = await database.query<{ place: number }>(
    `select hit.place from unnest($1::${type}[]) with ordinality as hit (value, place) order by hit.place`,
    [values],
  );
  expect(hits.map(({ place }) => place)).toEqual(values.map((_, at) => at + 1));
});

test('a text that contains NUL is refused, and nothing of its statement is stored', async () => {
  const { database } = made;
  await database.execute('create table whole (value text)');
  const insert = (values: string[]) => database.execute('insert into whole select * from unnest($1::text[])', [values]);
  await expect(insert(['a', 'b\0c'])).rejects.toMatchObject({ code: '22021' });
  await insert(['d']);
  expect(await database.query('select value from whole')).toEqual([{ value: 'd' }]);
});

test('rows that are there already are changed, each once', async () => {
  const { database } = made;
  await database.execute('create table counted (name text primary key, count int)');
  const add = (names: string[], counts: number[]) =>
    database.execute(
      `insert into counted select * from unnest($1::text[], $2::int[])
       on conflict (name) do update set count = excluded.count where counted.count is distinct from excluded.count`,
      [names, counts],
    );
  expect(await add(['a', 'b'], [1, 2])).toBe(2);
  expect(await add(['a', 'b', 'c'], [1, 3, 4])).toBe(2);
  await expect(add(['d', 'd'], [1, 2])).rejects.toMatchObject({ code: '21000' });
  expect(await database.query('select * from counted order by name')).toEqual([
    { name: 'a', count: 1 },
    { name: 'b', count: 3 },
    { name: 'c', count: 4 },
  ]);
});

test('lists within rows are joined and split, and become the terms that a search finds', async () => {
  const lists = [['"', 'null', '{}'], ['缓冲区', "it's"], []];
  const rows = await made.database.query(
    `select string_to_array(list, chr(31)) as list, array_to_tsvector(string_to_array(list, chr(31))) @@ $2::tsquery as found
     from unnest($1::text[]) with ordinality as sent (list, place) order by place`,
    [lists.map(joinList), "'缓冲区' & 'it''s'"],
  );
  expect(rows).toEqual(lists.map((list, at) => ({ list, found: at === 1 })));
});

test('bytes are packed into one value and split', async () => {
  const blobs = [new Uint8Array([0, 1]), new Uint8Array(), new Uint8Array([92, 255, 120])];
  const { bytes, offsets, lengths } = packBlobs(blobs);
  const rows = await made.database.query<{ blob: Uint8Array }>(
    `select substring($1::bytea from at for length) as blob
     from unnest($2::int[], $3::int[]) with ordinality as packed (at, length, place) order by place`,
    [bytes, offsets, lengths],
  );
  expect(rows.map(({ blob }) => blob)).toEqual(blobs);
});
