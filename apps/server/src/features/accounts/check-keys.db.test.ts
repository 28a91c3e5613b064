import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeyRing, newKey } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { buildAccount, randomPhone } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { checkKeys } from './check-keys.ts';

const [index, old, newest] = [newKey(), newKey(), newKey()];
const sealerOf = (...keys: string[]) => createSealer(loadKeyRing([index, ...keys], ''));
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

test('a portal without accounts starts with any keys', async () => {
  await checkKeys(made.database, sealerOf(newest));
});

test('a portal that has lost a key says so before it starts, and which data it is about', async () => {
  await buildAccount(made.database, { sealer: sealerOf(old), phone: randomPhone(), password: null });
  await buildAccount(made.database, { sealer: sealerOf(newest, old), mail: 'someone@example.cn', password: null });
  await checkKeys(made.database, sealerOf(newest, old));
  await expect(checkKeys(made.database, sealerOf(newest))).rejects.toThrow(/phone_sealed.*LDY_SECRET_KEYS/);
  await expect(checkKeys(made.database, sealerOf(newKey()))).rejects.toThrow(/secret-keys\.json/);
});
