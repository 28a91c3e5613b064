import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { InvalidCursor, SearchTooCostly } from '../search-engine.ts';
import { ThreadStopped, ThreadTimedOut } from './calls.ts';
import { onDemandWorker } from './on-demand-worker.ts';
import { SupervisedWorker } from './supervised-worker.ts';
import type { FrailCalls } from './testing/frail-thread.ts';
import { startThread } from './thread.ts';

const entry = new URL('./testing/frail-thread.ts', import.meta.url);
const options = { entry, name: 'frail' };

test('a thread that hangs is ended, and all calls that wait for it fail', async () => {
  const thread = startThread<FrailCalls>(options);
  await thread.call('say', 'warm');
  const [hanging, waiting] = [thread.call('hang', null, { timeoutMs: 50 }), thread.call('say', 'behind it')];
  waiting.catch(() => {});
  await expect(hanging).rejects.toThrow(ThreadTimedOut);
  await expect(waiting).rejects.toThrow(ThreadStopped);
  await expect(thread.call('say', 'too late')).rejects.toThrow(ThreadStopped);
});

test('the calls of a thread that dies fail with its reason', async () => {
  const thread = startThread<FrailCalls>(options);
  await expect(thread.call('die', null)).rejects.toThrow('struck down');
  expect((await thread.stopped).message).toContain('struck down');
});

test('errors keep what they mean on the way between threads', async () => {
  const thread = startThread<FrailCalls>(options);
  await expect(thread.call('fail', 'SearchTooCostly')).rejects.toThrow(SearchTooCostly);
  await expect(thread.call('fail', 'InvalidCursor')).rejects.toThrow(InvalidCursor);
  await expect(thread.call('fail', 'Other')).rejects.toMatchObject({ name: 'Other', message: 'as requested' });
  expect(await thread.call('say', 'still there')).toBe('still there');
  await thread.close();
});

test('a standing thread is prepared again after it stopped, and what must be done is done by the next one', async () => {
  let prepared = 0;
  const reasons: string[] = [];
  const thread = new SupervisedWorker<FrailCalls>({
    ...options,
    prepare: async (started) => {
      expect(await started.call('say', 'hello')).toBe('hello');
      prepared += 1;
    },
    onStopped: (reason) => void reasons.push(reason.message),
  });
  expect(await thread.callWithRetry('say', 'first')).toBe('first');
  const [dying, insisted] = [thread.ask('die', null), thread.callWithRetry('say', 'second')];
  await expect(dying).rejects.toThrow(ThreadStopped);
  expect(thread.isUp).toBe(false);
  await expect(thread.ask('say', 'now')).rejects.toThrow(ThreadStopped);
  expect(await insisted).toBe('second');
  expect(await thread.callWithRetry('say', 'third')).toBe('third');
  expect(prepared).toBe(2);
  expect(reasons).toEqual(['The frail thread failed: struck down']);
  await thread.close();
  await expect(thread.callWithRetry('say', 'closed')).rejects.toThrow(ThreadStopped);
});

test('pauses grow while a thread cannot be prepared, and closing ends them', async () => {
  const pauses: number[] = [];
  const thread = new SupervisedWorker<FrailCalls>({
    ...options,
    prepare: () => Promise.reject(new Error('not today')),
    onStopped: (_, pauseMs) => void pauses.push(pauseMs),
  });
  await until(() => pauses.length === 3);
  expect(pauses).toEqual([100, 200, 400]);
  await thread.close();
  expect(thread.isUp).toBe(false);
});

test('a lazy thread is another one after it died', async () => {
  const thread = onDemandWorker<FrailCalls>(options);
  await expect(thread.call('die', null)).rejects.toThrow(ThreadStopped);
  expect(await thread.call('say', 'again')).toBe('again');
  await thread.close();
});
