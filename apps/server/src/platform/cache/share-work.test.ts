import { expect, test } from 'vitest';
import { currentCall, duringCall } from '../current-call.ts';
import { ServiceUnavailableError } from '../errors.ts';
import { createSharedWork } from './share-work.ts';

/** Work that the test completes, and calls that request it. */
function setUp() {
  const share = createSharedWork();
  const runs: { finish(answer: string): void; signal: AbortSignal | undefined }[] = [];
  const work = () =>
    new Promise<string>((finish, fail) => {
      const signal = currentCall()?.signal;
      runs.push({ finish, signal });
      signal?.addEventListener('abort', () => fail(new Error('aborted')));
    });
  const call = () => {
    const over = new AbortController();
    const asked = duringCall({ signal: over.signal, late: over.signal }, () => share('key', work));
    asked.catch(() => {});
    return { asked, leave: () => over.abort() };
  };
  return { share, work, runs, call };
}

test('who leaves is refused and takes nothing from the others', async () => {
  const { runs, call } = setUp();
  const [first, second] = [call(), call()];
  first.leave();
  await expect(first.asked).rejects.toThrow(ServiceUnavailableError);
  expect(runs).toHaveLength(1);
  runs[0]?.finish('counted');
  expect(await second.asked).toBe('counted');
});

test('nothing is begun for who has left before', async () => {
  const { share, work, runs } = setUp();
  const signal = AbortSignal.abort();
  await expect(duringCall({ signal, late: signal }, () => share('key', work))).rejects.toThrow(ServiceUnavailableError);
  expect(runs).toHaveLength(0);
});

test('work without waiting calls is aborted, and begins again for the next call', async () => {
  const { runs, call } = setUp();
  for (const { leave } of [call(), call()]) leave();
  expect(runs[0]?.signal?.aborted).toBe(true);
  const late = call();
  expect(runs).toHaveLength(2);
  runs[1]?.finish('counted');
  expect(await late.asked).toBe('counted');
});

test('work that somebody outside of any call waits for goes on', async () => {
  const { share, work, runs, call } = setUp();
  const { leave } = call();
  const asked = share('key', work);
  leave();
  runs[0]?.finish('counted');
  expect(await asked).toBe('counted');
});

test('what fails fails for all, and is tried again', async () => {
  const { share } = setUp();
  await expect(share('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await share('key', async () => 'whole')).toBe('whole');
});
