import { expect, test } from 'vitest';
import { ServiceUnavailableError, TooManyRequestsError } from '../../platform/errors.ts';
import { missingInTurn } from './missing-in-turn.ts';

test('a caller who sends many texts has one compared at a time, and keeps no other caller waiting', async () => {
  const inTurn = missingInTurn();
  const begun: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const send = (asker: string) =>
    inTurn(asker, async () => {
      begun.push(asker);
      await ended;
    });
  const greedy = Array.from({ length: 5 }, () => send('greedy'));
  const other = send('other');
  const refused = await Promise.allSettled(greedy.slice(3));
  expect(refused.map((it) => it.status === 'rejected' && it.reason)).toEqual([
    expect.any(TooManyRequestsError),
    expect.any(TooManyRequestsError),
  ]);
  expect(begun).toEqual(['greedy', 'other']);
  end();
  await Promise.all([...greedy.slice(0, 3), other]);
  expect(begun).toEqual(['greedy', 'other', 'greedy', 'greedy']);
});

test('calls that a caller aborts while they wait leave their places', async () => {
  const inTurn = missingInTurn();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const first = inTurn('caller', () => ended);
  const aborted = [1, 2].map(() => {
    const abort = new AbortController();
    const call = inTurn('caller', () => Promise.reject(new Error('It ran.')), abort.signal);
    abort.abort(new Error('The page was closed.'));
    return call;
  });
  for (const call of aborted) await expect(call).rejects.toThrow('The page was closed.');
  const next = inTurn('caller', async () => 'compared');
  end();
  await first;
  expect(await next).toBe('compared');
});

test('that the portal is busy is not blamed on the caller', async () => {
  const busy = missingInTurn()('caller', () => Promise.reject(new ServiceUnavailableError()));
  await expect(busy).rejects.toBeInstanceOf(ServiceUnavailableError);
});
