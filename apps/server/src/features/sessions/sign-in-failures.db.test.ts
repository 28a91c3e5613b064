import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import {
  addFailure,
  countFailures,
  forgetFailures,
  lockSubjects,
  secondsLocked,
  subjectOfAddress,
  subjectOfName,
} from './sign-in-failures.ts';

const sealer = createSealer(temporaryKeyRing());
const MINUTE = 60;
let opened: TestDatabase;
let used = 0;
const newSubject = () => subjectOfName(sealer, `somebody-${++used}`);
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.dispose());

const at = (seconds: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000).toISOString();
const fail = (subject: Buffer, seconds: number) =>
  opened.database.transaction((tx) => addFailure(tx, { subjects: [subject], accountId: null, now: at(seconds) }));

test('of fifty tries at once five are looked at: each waits until the one before is settled', async () => {
  const subject = newSubject();
  const tries = Array.from({ length: 50 }, () =>
    opened.database.transaction(async (tx) => {
      await lockSubjects(tx, [subject]);
      if ((await secondsLocked(tx, subject, at(0))) > 0) return false;
      await addFailure(tx, { subjects: [subject], accountId: null, now: at(0) });
      return true;
    }),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
});

test('tries that lock the same two subjects in another order never wait for each other for ever', async () => {
  const pair = [newSubject(), newSubject()];
  const tries = Array.from({ length: 20 }, (_, n) =>
    opened.database.transaction((tx) => lockSubjects(tx, n % 2 ? pair : pair.toReversed())),
  );
  await expect(Promise.all(tries)).resolves.toHaveLength(20);
});

test('five failures lock for 15 minutes from the last one, four do not', async () => {
  const subject = newSubject();
  for (const minute of [0, 3, 6, 9]) await fail(subject, minute * MINUTE);
  expect(await secondsLocked(opened.database, subject, at(9 * MINUTE))).toBe(0);
  await fail(subject, 12 * MINUTE);
  expect(await secondsLocked(opened.database, subject, at(12 * MINUTE))).toBe(15 * MINUTE);
  expect(await secondsLocked(opened.database, subject, at(27 * MINUTE - 1))).toBe(1);
  expect(await secondsLocked(opened.database, subject, at(27 * MINUTE))).toBe(0);
  // The first failure after the lock starts a new count.
  await fail(subject, 28 * MINUTE);
  expect(await secondsLocked(opened.database, subject, at(28 * MINUTE))).toBe(0);
});

test('five failures over more than 15 minutes lock no name', async () => {
  const subject = newSubject();
  for (const minute of [0, 5, 10, 13, 16]) await fail(subject, minute * MINUTE);
  expect(await secondsLocked(opened.database, subject, at(16 * MINUTE))).toBe(0);
});

test('what was counted is forgotten for one subject alone', async () => {
  const [one, other] = [newSubject(), newSubject()];
  await fail(one, 0);
  await fail(other, 0);
  await opened.database.transaction((tx) => forgetFailures(tx, { subjects: [one], accountId: null }));
  expect(await countFailures(opened.database, one, at(1))).toBe(0);
  expect(await countFailures(opened.database, other, at(1))).toBe(1);
});

test('a name counts as one however it is written, an IPv6 customer as one whatever the last bits', () => {
  expect(subjectOfName(sealer, ' Zhang_San ')).toEqual(subjectOfName(sealer, 'zhang_san'));
  expect(subjectOfName(sealer, 'ｚhang_san')).toEqual(subjectOfName(sealer, 'zhang_san'));
  expect(subjectOfAddress(sealer, '2001:db8:1:2::1')).toEqual(subjectOfAddress(sealer, '2001:db8:1:2:ffff::9'));
  expect(subjectOfAddress(sealer, '203.0.113.1')).not.toEqual(subjectOfAddress(sealer, '203.0.113.2'));
});
