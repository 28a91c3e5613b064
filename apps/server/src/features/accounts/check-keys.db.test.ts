import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeyRing, newKey } from '../../platform/sealing/key-ring.ts';
import { checkSealedColumns } from '../../platform/sealing/sealed-columns.ts';
import { createSealer, type Sealer } from '../../platform/sealing/sealer.ts';
import { buildAccount, randomPhone } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { SEALED_COLUMNS } from './personal-columns.ts';

const [index, old, newest] = [newKey(), newKey(), newKey()];
const sealerOf = (...keys: string[]) => createSealer(loadKeyRing([index, ...keys], ''));
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

const checkKeys = (sealer: Sealer) => checkSealedColumns(made.database, sealer, SEALED_COLUMNS);

test('a portal without accounts starts with any keys', async () => {
  await checkKeys(sealerOf(newest));
});

test('a portal that has lost a key says so before it starts, and which data it is about', async () => {
  await buildAccount(made.database, { sealer: sealerOf(old), phone: randomPhone(), password: null });
  await buildAccount(made.database, { sealer: sealerOf(newest, old), mail: 'someone@example.cn', password: null });
  await checkKeys(sealerOf(newest, old));
  await expect(checkKeys(sealerOf(newest))).rejects.toThrow(/phone_sealed.*LDY_SECRET_KEYS/);
  await expect(checkKeys(sealerOf(newKey()))).rejects.toThrow(/secret-keys\.json/);
});
