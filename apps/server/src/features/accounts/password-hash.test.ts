import { hash as argon2, parseOptions } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { digestOf } from '../../testing/build-account.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';

const digest = digestOf('Kx7#mellow-Oak');

async function measure(stored: string | null): Promise<number> {
  const start = performance.now();
  await verifyPassword(digest, stored);
  return performance.now() - start;
}
// Passwords are slow on purpose, and the machine may have much to do.
vi.setConfig({ testTimeout: 60_000 });

test('no password opens an account without one', async () => {
  expect(await verifyPassword(digest, null)).toBe(false);
});

test('a wrong password, and one that differs in case of its digest, is wrong', async () => {
  const stored = await hashPassword(digest);
  expect(await verifyPassword(digestOf('Kx7#mellow-oak'), stored)).toBe(false);
  expect(await verifyPassword(digest.toUpperCase(), stored)).toBe(false);
  expect(await verifyPassword(digest, stored)).toBe(true);
});

test('passwords are kept as Argon2id with at least 19 MiB and two passes, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword(digest), await hashPassword(digest)];
  expect(one).toMatch(/^\$argon2id\$v=19\$/);
  expect(one).not.toBe(other);
  const { memoryCost, timeCost, parallelism, saltLen } = parseOptions(one);
  expect(memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(timeCost).toBeGreaterThanOrEqual(2);
  expect(parallelism).toBe(1);
  expect(saltLen).toBeGreaterThanOrEqual(16);
});

/** 50 to 500 ms is what is asked for, and 70 was measured (docs/benchmarks.md); a machine twice as fast is no fault. */
const LEAST_MS = 30;

test('verifying takes long enough to be dear to a thief, and not so long that a person waits', {
  retry: 2,
}, async () => {
  const stored = await hashPassword(digest);
  const taken: number[] = [];
  for (let turn = 0; turn < 11; turn++) taken.push(await measure(stored));
  // The fastest of them: what else the machine does only adds to it.
  const least = Math.min(...taken);
  expect(least).toBeGreaterThanOrEqual(LEAST_MS);
  expect(least).toBeLessThan(500);
});

test('an unknown account takes as long as a known one', { retry: 2 }, async () => {
  const stored = await hashPassword(digest);
  const [known, unknown]: [number[], number[]] = [[], []];
  // In turns, and the fastest of each: what else the machine does falls on both.
  for (let turn = 0; turn < 11; turn++) {
    known.push(await measure(stored));
    unknown.push(await measure(null));
  }
  const [one, other] = [Math.min(...known), Math.min(...unknown)];
  expect(Math.abs(one - other) / one).toBeLessThan(0.2);
});

test('a hash with other figures is made anew, one with these is not', async () => {
  expect(needsRehash(await hashPassword(digest))).toBe(false);
  for (const other of [{ memoryCost: 19_456, timeCost: 2 }, { timeCost: 4 }, { parallelism: 2 }, { outputLen: 16 }]) {
    const options = { memoryCost: 64 * 1024, timeCost: 5, parallelism: 1, outputLen: 32, ...other };
    expect(needsRehash(await argon2(digest, options)), JSON.stringify(other)).toBe(true);
  }
});
