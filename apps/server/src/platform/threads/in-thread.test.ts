import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { ServiceUnavailableError } from '../errors.ts';
import { endThreads, inThread, type ThreadLimits } from './in-thread.ts';

const ODD = new URL('./testing/odd-work.ts', import.meta.url);
const LIMITS = { seconds: 600, heapMb: 64, atOnce: 1, waiting: 1, idleSeconds: 600 };
const odd = (limits: Partial<typeof LIMITS> = {}) =>
  inThread<typeof import('./testing/odd-work.ts')>(ODD, { ...LIMITS, ...limits });
const alone = (limits: Partial<Extract<ThreadLimits, { ownThread: true }>> = {}) => {
  const { idleSeconds, ...common } = LIMITS;
  return inThread<typeof import('./testing/odd-work.ts')>(ODD, {
    ...common,
    ownThread: true,
    buffersMb: 32,
    ...limits,
  });
};
afterAll(endThreads);

/** Two numbers that both sides see, and the moment when the work began. */
function beginning() {
  const begun = new Int32Array(new SharedArrayBuffer(8));
  return { begun, began: async () => void (await Atomics.waitAsync(begun, 0, 0).value) };
}
const release = (begun: Int32Array) => {
  Atomics.store(begun, 1, 1);
  Atomics.notify(begun, 1);
};
const unavailable = expect.any(ServiceUnavailableError);

describe('a call is refused, and the next one answered, where its work', () => {
  const call = odd();
  test.each([
    ['throws', { act: 'throw' }, { name: 'RangeError', message: 'out of range' }],
    ['ends the thread', { act: 'exit' }, { message: expect.stringContaining('3') }],
    ['takes more heap than it may', { act: 'fill the heap' }, { name: 'ThreadEndedError', limit: 'memory' }],
    ['answers what cannot be sent', { act: 'answer a function' }, expect.any(Error)],
  ] as const)('%s', async (_what, order, error) => {
    const [refused, next] = await Promise.allSettled([call(order), call({ act: 'answer', text: 'well' })]);
    expect(refused).toMatchObject({ status: 'rejected', reason: error });
    expect(next).toEqual({ status: 'fulfilled', value: 'well' });
  });

  test('gets what cannot be sent, which the compiler refuses too', async () => {
    // @ts-expect-error a function
    const refused = call({ act: 'answer', text: () => 'a function' });
    const next = call({ act: 'answer', text: 'well' });
    await expect(refused).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await next).toBe('well');
  });
});

test('work that takes longer than it may is ended', async () => {
  const { begun } = beginning();
  const refused = odd({ seconds: 0.01 })({ act: 'spin', begun });
  await expect(refused).rejects.toMatchObject({ name: 'ThreadEndedError', limit: 'time', status: 503 });
});

test('work that takes more memory in buffers than it may is ended', async () => {
  const refused = alone()({ act: 'fill buffers' });
  await expect(refused).rejects.toMatchObject({ name: 'ThreadEndedError', limit: 'memory' });
});

test('a module that is not there is an error of the call', async () => {
  const call = inThread<typeof import('./testing/odd-work.ts')>(new URL('./nowhere.ts', import.meta.url), LIMITS);
  await expect(call({ act: 'throw' })).rejects.toThrow('nowhere.ts');
});

test('a caller who leaves ends the thread of its call, and no other', async () => {
  const call = odd({ atOnce: 2 });
  const [left, stays] = [beginning(), beginning()];
  const leaving = new AbortController();
  const refused = call({ act: 'spin', begun: left.begun }, leaving.signal);
  const answered = call({ act: 'wait', begun: stays.begun });
  const waiting = call({ act: 'answer', text: 'well' });
  await Promise.all([left.began(), stays.began()]);
  leaving.abort(new Error('left'));
  await expect(refused).rejects.toThrow('left');
  expect(await waiting).toBe('well');
  release(stays.begun);
  expect(await answered).toBe('waited');
  await expect(call({ act: 'answer', text: 'well' }, leaving.signal)).rejects.toThrow('left');
});

test('a caller who leaves while its call waits is answered at once, and its place is free', async () => {
  const call = odd();
  const { begun, began } = beginning();
  const first = call({ act: 'wait', begun });
  const leaving = new AbortController();
  const waiting = call({ act: 'answer', text: 'second' }, leaving.signal);
  await began();
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  const third = call({ act: 'answer', text: 'third' });
  release(begun);
  expect(await Promise.all([first, third])).toEqual(['waited', 'third']);
});

test('more calls than may wait are refused at once, the others answered in their order', async () => {
  const call = odd();
  const { begun, began } = beginning();
  const order: string[] = [];
  const first = call({ act: 'wait', begun }).then((text) => order.push(String(text)));
  const second = call({ act: 'answer', text: 'second' }).then((text) => order.push(String(text)));
  await expect(call({ act: 'answer', text: 'third' })).rejects.toEqual(unavailable);
  await began();
  release(begun);
  await Promise.all([first, second]);
  expect(order).toEqual(['waited', 'second']);
});

test('a stop refuses the call that runs and those that wait, and the next call starts a thread', async () => {
  const [shared, own] = [odd(), alone()];
  const [one, other] = [beginning(), beginning()];
  const calls = [
    shared({ act: 'spin', begun: one.begun }),
    shared({ act: 'answer', text: 'waits' }),
    own({ act: 'spin', begun: other.begun }),
  ];
  await Promise.all([one.began(), other.began()]);
  const outcomes = Promise.allSettled(calls);
  await endThreads();
  for (const outcome of await outcomes) expect(outcome).toEqual({ status: 'rejected', reason: unavailable });
  expect(await shared({ act: 'answer', text: 'well' })).toBe('well');
});

test('a thread serves many calls until it is idle, or one', async () => {
  const [shared, brief, own] = [odd(), odd({ idleSeconds: 0.001 }), alone()];
  for (const call of [shared, own]) expect(await call({ act: 'leave', mark: 'mark' })).toBeUndefined();
  expect(await shared({ act: 'leave', mark: undefined })).toBe('mark');
  expect(await own({ act: 'leave', mark: undefined })).toBeUndefined();
  await brief({ act: 'leave', mark: 'mark' });
  await until(async () => expect(await brief({ act: 'leave', mark: undefined })).toBeUndefined());
});

test('a thread has nothing of the environment but the folder of compiled code, and fetches nothing', async () => {
  expect(await odd()({ act: 'look around' })).toEqual({
    environment: ['NODE_COMPILE_CACHE'].filter((name) => name in process.env),
    fetched: 'TypeError: A thread fetches nothing.',
  });
});
