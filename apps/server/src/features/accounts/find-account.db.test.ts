import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { HOSTILE_TEXTS, OUT_OF_PLACE_TEXTS } from '../../testing/hostile-texts.ts';
import { findAccount, findAccountByContact, findAccountByName } from './find-account.ts';

const sealer = createSealer(temporaryKeyRing());
let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.dispose());

test('an account named like a phone number is not found by that number', async () => {
  await buildAccount(at.database, { userName: '13800138000' });
  expect(await findAccountByName(at.database, sealer, '13800138000')).toBeUndefined();
});

test.each([...HOSTILE_TEXTS, ...OUT_OF_PLACE_TEXTS])('%j names no account and breaks nothing', async (typed) => {
  await buildAccount(at.database);
  expect(await findAccountByName(at.database, sealer, typed)).toBeUndefined();
  expect(await findAccountByContact(at.database, sealer, typed)).toBeUndefined();
});

test('a user name is no way into recovery, which asks for phone or mail', async () => {
  await buildAccount(at.database, { userName: 'Somebody-1' });
  expect(await findAccountByContact(at.database, sealer, 'Somebody-1')).toBeUndefined();
});

test('a sealer with another index key finds no account', async () => {
  await buildAccount(at.database, { phone: '13900139001', sealer });
  expect(await findAccountByName(at.database, createSealer(temporaryKeyRing()), '13900139001')).toBeUndefined();
});

test('an account is found by name, phone and mail, however they are written', async () => {
  const { id } = await buildAccount(at.database, {
    userName: 'Li-Lei_88',
    phone: '13900139000',
    mail: 'Li.Lei@Example.cn',
    sealer,
  });
  for (const typed of ['li-lei_88', ' LI-LEI_88 ', '13900139000', '+86 13900139000', 'li.lei@example.CN']) {
    expect((await findAccountByName(at.database, sealer, typed))?.id, typed).toBe(id);
  }
  expect(await findAccount(at.database, id)).toMatchObject({
    userName: 'Li-Lei_88',
    role: 'personal',
    state: 'active',
  });
});

test('phone and mail are readable in no column', async () => {
  await buildAccount(at.database, { phone: '13911112222', mail: 'canary@example.cn', sealer });
  const [row] = await at.database.query<{ text: string }>("select string_agg(a::text, ' ') as text from account a");
  expect(row?.text).not.toContain('13911112222');
  expect(row?.text).not.toContain('canary');
});
