import { Worker } from 'node:worker_threads';
import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { endWhenIdle } from './end-when-idle.ts';
import { isAnswered } from './is-answered.ts';

/** A thread that works until it shall wait. */
const BUSY_THEN_IDLE = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', () => {});
  parentPort.postMessage('begun');
  while (Atomics.load(workerData, 0) === 0);
`;

test('a thread that owes an answer is ended when it does nothing, and not while it works', async () => {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(BUSY_THEN_IDLE, { eval: true, workerData: stop });
  await new Promise((resolve) => worker.once('message', resolve));
  let [looks, ended] = [0, false];
  const owes = () => {
    looks += 1;
    return 7;
  };
  const stopWatching = endWhenIdle(worker, { owes, end: () => (ended = true), everyMs: 20 });
  await until(() => looks > 5);
  expect(ended).toBe(false);
  Atomics.store(stop, 0, 1);
  await until(() => ended);
  stopWatching();
  await worker.terminate();
});

test('an answer is whole when PostgreSQL says at its end that it is ready', () => {
  const query = Buffer.from('Q\0\0\0\x0dselect 1\0', 'latin1');
  const bindAndSync = Buffer.from('B\0\0\0\x04S\0\0\0\x04', 'latin1');
  const flush = Buffer.from('B\0\0\0\x04H\0\0\0\x04', 'latin1');
  const ready = Buffer.from('C\0\0\0\x04Z\0\0\0\x05I', 'latin1');
  const begun = Buffer.from('C\0\0\0\x04', 'latin1');
  expect([query, bindAndSync].map((asked) => isAnswered(asked, ready))).toEqual([true, true]);
  expect([query, bindAndSync].map((asked) => isAnswered(asked, begun))).toEqual([false, false]);
  expect(isAnswered(query, new Uint8Array())).toBe(false);
  expect(isAnswered(flush, begun)).toBe(true);
  expect(isAnswered(Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]), begun)).toBe(true);
});
