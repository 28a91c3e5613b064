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

test('that the portal is busy is not blamed on the caller', async () => {
  const busy = missingInTurn()('caller', () => Promise.reject(new ServiceUnavailableError()));
  await expect(busy).rejects.toBeInstanceOf(ServiceUnavailableError);
});
