// On both databases: connections, locks, timeouts and value types differ.
import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { DatabaseMisuseError } from './database.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ inFiles: true });
  await made.database.execute('create table thing (id int primary key, body text)');
});
afterAll(() => made?.dispose());

describe('a statement', () => {
  test('that is wrong answers with its SQLSTATE and leaves the connection usable', async () => {
    await expect(made.database.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
    expect(await made.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('gives the same JavaScript types on every database', async () => {
    const [row] = await made.database.query(
      `select 9007199254740991::int8 as int8, 12.50::numeric as numeric, date '2024-02-29' as date,
              timestamptz '2024-02-29 08:00:00.25+08' as at, timestamptz '2024-01-01 00:00:00.000001+00' as micros,
              '{"a":[1,"二"]}'::jsonb as jsonb, '[1]'::json as json, '\\x00ff'::bytea as bytea, null::text as nothing,
              array['a,"b',null,'缓'] as texts, array[1,2]::int8[] as int8s, array[1.5]::numeric[] as numerics,
              array[date '2024-01-01'] as dates, array[timestamptz '2024-01-01Z'] as ats,
              array['{"a":1}'::jsonb] as jsonbs, array['\\x01'::bytea] as byteas, true as yes, 1.5::float8 as float8`,
    );
    expect(row).toEqual({
      int8: 9007199254740991,
      numeric: 12.5,
      date: '2024-02-29',
      at: '2024-02-29T00:00:00.250Z',
      micros: '2024-01-01T00:00:00.000001Z',
      jsonb: { a: [1, '二'] },
      json: [1],
      bytea: new Uint8Array([0, 255]),
      nothing: null,
      texts: ['a,"b', null, '缓'],
      int8s: [1, 2],
      numerics: [1.5],
      dates: ['2024-01-01'],
      ats: ['2024-01-01T00:00:00.000Z'],
      jsonbs: [{ a: 1 }],
      byteas: [new Uint8Array([1])],
      yes: true,
      float8: 1.5,
    });
  });

  test('takes arrays, bytes and objects as parameters', async () => {
    const [row] = await made.database.query(
      'select $1::text[] as texts, $2::int[] as ints, $3::jsonb as jsonb, $4::bytea as bytea, $5::bytea[] as byteas, $6::jsonb[] as jsonbs, $7::timestamptz as at',
      [
        ['"', null, '\\', '{,}', '越'],
        [1, null],
        { 键: [1] },
        new Uint8Array([0, 1, 254]),
        [new Uint8Array([7]), null],
        [{ a: '"\\' }, JSON.stringify([1])],
        '2024-02-29T00:00:00.250Z',
      ],
    );
    expect(row).toEqual({
      texts: ['"', null, '\\', '{,}', '越'],
      ints: [1, null],
      jsonb: { 键: [1] },
      bytea: new Uint8Array([0, 1, 254]),
      byteas: [new Uint8Array([7]), null],
      jsonbs: [{ a: '"\\' }, [1]],
      at: '2024-02-29T00:00:00.250Z',
    });
  });

  test('carries a thousand rows of 5 kB in arrays', async () => {
    const body = '缓冲区\n"\\{}'.repeat(400).slice(0, 5000);
    const ids = Array.from({ length: 1000 }, (_, index) => index);
    const touched = await made.database.execute('insert into thing select * from unnest($1::int[], $2::text[])', [
      ids,
      ids.map((id) => `${id}${body}`),
    ]);
    expect(touched).toBe(1000);
    const rows = await made.database.query<{ id: number; body: string }>('select * from thing order by id');
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows[999]?.body).toBe(`999${body}`);
  });

  test('with a stored plan answers for each of its values, after an error and after its table changed', async () => {
    const body = (id: number, divisor = 1) =>
      made.database.query('select body from thing where id = $1::int / $2::int', [id, divisor], { keepPlan: true });
    await made.database.execute(`insert into thing select 2000 + n, 'row ' || n from generate_series(1, 10) n`);
    for (let n = 1; n <= 10; n++) expect(await body(2000 + n)).toEqual([{ body: `row ${n}` }]);
    await expect(body(1, 0)).rejects.toMatchObject({ code: '22012' });
    await made.database.execute('alter table thing add column note text');
    await made.database.execute('create index thing_by_body on thing (body)');
    expect(await body(2003)).toEqual([{ body: 'row 3' }]);
    const inside = made.database.transaction((tx) =>
      tx.query('select body from thing where id = $1::int / $2::int', [2004, 1], { keepPlan: true }),
    );
    expect(await inside).toEqual([{ body: 'row 4' }]);
    await made.database.execute('alter table thing drop column note');
  });

  test('is ended after its time where the server can, and the next is not', async () => {
    const slow = made.database.query('select pg_sleep(0.3)', [], { timeoutMs: 50 });
    if (made.database.kind === 'postgres') await expect(slow).rejects.toMatchObject({ code: '57014' });
    else await slow;
    await made.database.query('select pg_sleep(0.1)');
  });
});

describe('a transaction', () => {
  test('undoes everything when its work throws', async () => {
    const work = made.database.transaction(async (tx) => {
      await tx.execute('insert into thing values (5000, $1)', ['x']);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await made.database.query('select 1 from thing where id = 5000')).toEqual([]);
  });

  test('refuses a statement sent past it', async () => {
    const work = made.database.transaction(() => made.database.query('select 1'));
    await expect(work).rejects.toThrow(DatabaseMisuseError);
  });

  test('undoes a savepoint alone', async () => {
    await made.database.transaction(async (tx) => {
      await tx.execute('insert into thing values (6000, null)');
      await expect(
        tx.savepoint(async () => {
          await tx.execute('insert into thing values (6001, null)');
          await tx.execute('insert into thing values (6000, null)');
        }),
      ).rejects.toMatchObject({ code: '23505' });
      await tx.execute('insert into thing values (6002, null)');
    });
    expect(await made.database.query('select id from thing where id >= 6000 order by id')).toEqual([
      { id: 6000 },
      { id: 6002 },
    ]);
  });

  test('keeps its statements together while others wait in turn', async () => {
    await made.database.execute('create table counter (n int); insert into counter values (0)');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        made.database.transaction(async (tx) => {
          const [row] = await tx.query<{ n: number }>('select n from counter for update');
          await tx.execute('update counter set n = $1', [(row?.n ?? 0) + 1]);
        }),
      ),
    );
    expect(await made.database.query('select n from counter')).toEqual([{ n: 20 }]);
  });
});

test('Chinese text has trigrams', async () => {
  const [row] = await made.database.query<{ n: number }>(`select cardinality(show_trgm('缓冲区')) as n`);
  expect(row?.n).toBeGreaterThan(0);
});

// The embedded database's connection is lost only with its thread: see open-embedded.test.ts.
if (process.env.LDY_TEST_DATABASE_URL) {
  test('a connection that is lost between two statements of a transaction fails that transaction alone', async () => {
    const broken = made.database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      const other = await made.reopen();
      await other.query('select pg_terminate_backend($1)', [row?.pid]);
      const isThere = 'select 1 from pg_stat_activity where pid = $1';
      await until(async () => (await other.query(isThere, [row?.pid])).length === 0);
      await other.close();
      await tx.query('select 1');
    });
    await expect(broken).rejects.toThrow();
    expect(await made.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
}
