import { hash as argon2, parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { digestOf } from '#server/testing/build-account.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';

const digest = digestOf('Kx7#mellow-Oak');

test('no password opens an account without one', async () => {
  expect(await verifyPassword(digest, null)).toBe(false);
});

test('a wrong password, and one that differs in case of its digest, is wrong', async () => {
  const stored = await hashPassword(digest);
  expect(await verifyPassword(digestOf('Kx7#mellow-oak'), stored)).toBe(false);
  expect(await verifyPassword(digest.toUpperCase(), stored)).toBe(false);
  expect(await verifyPassword(digest, stored)).toBe(true);
});

test('passwords are stored as Argon2id with at least 64 MiB and five passes, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword(digest), await hashPassword(digest)];
  expect(one).toMatch(/^\$argon2id\$v=19\$/);
  expect(one).not.toBe(other);
  const { memoryCost, timeCost, parallelism, saltLen } = parseOptions(one);
  expect(memoryCost).toBeGreaterThanOrEqual(64 * 1024);
  expect(timeCost).toBeGreaterThanOrEqual(5);
  expect(parallelism).toBe(1);
  expect(saltLen).toBeGreaterThanOrEqual(16);
});

test('a hash with other figures is replaced, one with these is not', async () => {
  expect(needsRehash(await hashPassword(digest))).toBe(false);
  for (const other of [{ memoryCost: 19_456, timeCost: 2 }, { timeCost: 4 }, { parallelism: 2 }, { outputLen: 16 }]) {
    const options = { memoryCost: 64 * 1024, timeCost: 5, parallelism: 1, outputLen: 32, ...other };
    expect(needsRehash(await argon2(digest, options)), JSON.stringify(other)).toBe(true);
  }
});
