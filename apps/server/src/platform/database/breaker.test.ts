import { expect, test } from 'vitest';
import { Breaker } from './breaker.ts';

/** A database that is asked, and answers when the test says so. */
function askedDatabase() {
  const asked: PromiseWithResolvers<boolean>[] = [];
  const next = Promise.withResolvers<void>();
  let waiting = next;
  return {
    probe() {
      const question = Promise.withResolvers<boolean>();
      asked.push(question);
      waiting.resolve();
      return question.promise;
    },
    async answer(answers: boolean) {
      while (asked.length === 0) {
        waiting = Promise.withResolvers();
        await waiting.promise;
      }
      asked.shift()?.resolve(answers);
      await Promise.resolve();
    },
    asked,
  };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

test('opens when the database does not answer, says so once, and closes with the first trial that is answered', async () => {
  const { probe, answer, asked } = askedDatabase();
  const logged: string[] = [];
  const breaker = new Breaker({
    probe,
    trialMs: 1,
    log: { warn: (_: object, text: string) => void logged.push(text) } as never,
  });
  let opened = 0;
  breaker.onOpen(() => opened++);
  breaker.suspect();
  breaker.suspect();
  expect(asked.length).toBe(1);
  await answer(false);
  await turns();
  expect([breaker.isOpen, opened]).toEqual([true, 1]);
  await answer(false);
  await turns();
  expect([breaker.isOpen, opened]).toEqual([true, 1]);
  await answer(true);
  await turns();
  expect(breaker.isOpen).toBe(false);
  expect(logged).toEqual(['the database does not answer', 'the database answers again']);
  breaker.close();
});

test('stays closed while statements are answered, though no new connection is', async () => {
  const { probe, answer } = askedDatabase();
  const breaker = new Breaker({ probe });
  breaker.suspect();
  breaker.answered();
  await answer(false);
  await turns();
  expect(breaker.isOpen).toBe(false);
  breaker.close();
});

test('is not asked again right after an answer, however many statements are slow', async () => {
  const { probe, answer, asked } = askedDatabase();
  const breaker = new Breaker({ probe, restMs: 60_000 });
  breaker.suspect();
  await answer(true);
  await turns();
  for (let slow = 0; slow < 4; slow++) breaker.suspect();
  expect(asked).toEqual([]);
  breaker.close();
});
