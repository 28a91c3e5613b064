// With processes: measures the memory of its process.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { answerBytes } from './answer-bytes.ts';
import { neverFreeWasmCode } from './embedded-server.ts';

const RETAINED_MB = 4;

test('nothing of thousands of answers stays in memory', async () => {
  neverFreeWasmCode();
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const database = await PGlite.create();
  const ask = Buffer.from(`Q\0\0\0\0select repeat('x', 10000)\0`);
  ask.writeInt32BE(ask.length - 1, 1);
  const askOften = async () => {
    for (let at = 0; at < 1_000; at += 1) expect((await answerBytes(database, ask)).length).toBeGreaterThan(10_000);
    collectGarbage();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const before = await askOften();
  expect((await askOften()) - before).toBeLessThan(RETAINED_MB);
  await database.close();
});
