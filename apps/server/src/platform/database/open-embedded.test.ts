// Long, so it starts first.
// With processes: kills those that have the database open.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseBusyError } from './database.ts';
import { createEmbeddedPool } from './embedded-pool.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { openDatabase } from './open-database.ts';
import { createPooledDatabase } from './pooled-database.ts';

const INSERTER = fileURLToPath(new URL('../../testing/insert-until-killed.ts', import.meta.url));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ldy-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const startInserter = (...flags: string[]) =>
  spawn(process.execPath, [...flags, INSERTER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
const kill = async (child: ChildProcess) => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
};

test('a second process is refused with a sentence, and let in after the first was killed', async () => {
  const child = startInserter();
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const second = openDatabase({ dataDir });
  await expect(second).rejects.toThrow(DatabaseBusyError);
  await expect(second).rejects.toThrow(`in use by process ${child.pid}`);
  await kill(child);
  await (await openDatabase({ dataDir })).close();
});

test('a second opener in the same process is refused too', async () => {
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseBusyError);
  await first.close();
  await (await openDatabase({ dataDir })).close();
});

test('kills at random moments lose no acknowledged transaction, and leave none in part', async () => {
  const dice = testDice();
  let acknowledged = 0;
  for (let trial = 0; trial < cases(3); trial++) {
    const child = startInserter();
    const lines = createInterface({ input: child.stdout });
    const enough = acknowledged + 1 + dice.roll(200);
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the inserter ended by itself with ${code}`)));
      lines.on('line', (line) => {
        acknowledged = Math.max(acknowledged, Number(line));
        if (acknowledged >= enough) resolve();
      });
    });
    child.removeAllListeners('exit');
    await kill(child);
  }
  const database = await openDatabase({ dataDir });
  const [row] = await database.query<{ n: number; top: number }>(
    'select count(*) as n, coalesce(max(id), 0) as top from acknowledged',
  );
  const inPart = await database.query(
    'select id from acknowledged full join beside using (id) where acknowledged.body is null or beside.body is null',
  );
  await database.close();
  expect(inPart).toEqual([]);
  expect(row?.top).toBeGreaterThanOrEqual(acknowledged);
  expect(row?.n).toBe(row?.top);
});

test('no WebAssembly code is freed while the database works', async () => {
  const child = startInserter('--stress-wasm-code-gc', '--trace-wasm-code-gc');
  // The thread takes some time to load before the first row.
  let printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    printed = line === '1' ? [] : [...printed, line];
    if (line === '100') break;
  }
  await kill(child);
  expect(printed.filter((line) => line.startsWith('[wasm-gc]'))).toEqual([]);
});

test('statements wait for nothing after an error on the connection', async () => {
  const database = await openDatabase({ dataDir });
  await database.execute('create table t (n int)');
  await expect(database.transaction(async (tx) => void (await tx.query('select nonsense')))).rejects.toThrow();
  await expect(database.query('select count(*) as n from t')).resolves.toEqual([{ n: 0 }]);
  await database.close();
});

test('when the thread ends, the statement under way fails and the next ones run on a new thread', async () => {
  let server: EmbeddedServer | undefined;
  const { pool, ...ends } = await createEmbeddedPool(async () => {
    server = await startEmbeddedServer(join(dataDir, 'database'));
    return server;
  });
  const database = createPooledDatabase(pool, 'embedded', ends);
  await database.execute('create table t (n int)');
  await database.execute('insert into t values (1)');
  const underWay = expect(database.query('select pg_sleep(3600), n from t')).rejects.toThrow();
  await server?.kill();
  await underWay;
  const answers = await Promise.all([1, 2, 3].map(() => database.query('select n from t')));
  expect(answers).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]]);
  await database.close();
});

test('a statement over its time is ended with the thread, loses nothing of others, and the next ones run', async () => {
  const database = await openDatabase({ dataDir });
  await database.execute('create table t (n int)');
  await database.execute('insert into t values (1)');
  const endless = database.query(
    'with recursive r (n) as (select 1 union all select n + 1 from r) select n from r',
    [],
    {
      timeoutMs: 100,
    },
  );
  const beside = [1, 2, 3].map(() => database.query('select n from t'));
  await expect(endless).rejects.toMatchObject({ code: '57014' });
  expect(await Promise.all(beside)).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]]);
  await database.close();
});
