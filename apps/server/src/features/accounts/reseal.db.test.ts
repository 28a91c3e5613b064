import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeyRing, temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { resealColumns } from '../../platform/sealing/sealed-columns.ts';
import { createSealer, type Sealer } from '../../platform/sealing/sealer.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { openContacts } from './contacts/open-contacts.ts';
import { findAccount, findAccountByContact } from './find-account.ts';
import { SEALED_COLUMNS } from './personal-columns.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.dispose());

const reseal = (sealer: Sealer) => resealColumns(at.database, sealer, SEALED_COLUMNS);
const old = temporaryKeyRing();
/** A newer key before the old one; the index key is constant. */
const both: KeyRing = { indexKey: old.indexKey, keys: [...temporaryKeyRing().keys, ...old.keys] };
const onlyNew: KeyRing = { indexKey: old.indexKey, keys: both.keys.slice(0, 1) };

test('every sealed column of the account table is resealed', async () => {
  const columns = await at.database.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'account' and column_name like '%\\_sealed'`,
  );
  const names = columns.map(({ column_name }) => column_name).sort();
  expect(names).toEqual(SEALED_COLUMNS.map(({ column }) => column as string).sort());
});

test('after a rotation everything opens with the new key alone, and is still found', async () => {
  const before = createSealer(old);
  const contact = { phone: '13500001111', mail: 'rotate@example.cn' };
  const { id } = await buildAccount(at.database, { ...contact, sealer: before });
  const row = {
    notice_mail_sealed: before.seal('account.notice-mail', 'notice@example.cn'),
    wechat_sealed: before.seal('account.wechat', 'open-id'),
    totp_sealed: before.seal('account.totp', 'JBSWY3DPEHPK3PXP'),
  };
  await at.database.execute(
    'update account set notice_mail_sealed = $2, wechat_sealed = $3, totp_sealed = $4 where id = $1',
    [id, ...Object.values(row)],
  );
  for (let other = 0; other < 250; other++) {
    await at.database.execute(
      `insert into account (id, qid, user_name, user_name_key, signup_type, notice_mail_sealed, created_at)
       values (gen_random_uuid(), $1, $1, $1, 1, $2, '2026-11-21')`,
      [`many-${other}`, before.seal('account.notice-mail', `m${other}@example.cn`)],
    );
  }

  const after = createSealer(onlyNew);
  const unread = await findAccount(at.database, id);
  expect(() => unread && openContacts(after, unread)).toThrow();
  expect(await reseal(createSealer(both))).toBe(5 + 250);
  const account = await findAccountByContact(at.database, after, contact.phone);
  expect(account?.id).toBe(id);
  if (!account) throw new Error('not found');
  expect(openContacts(after, account)).toEqual({ ...contact, noticeMail: 'notice@example.cn' });
  expect(after.open('account.wechat', account.wechatSealed ?? '')).toBe('open-id');
  expect(after.open('account.totp', account.totpSealed ?? '')).toBe('JBSWY3DPEHPK3PXP');
  expect(await reseal(createSealer(both))).toBe(0);
});

test('a value moved to another column does not open', async () => {
  const sealer = createSealer(onlyNew);
  const { id } = await buildAccount(at.database, { phone: '13500002222', sealer });
  await at.database.execute('update account set mail_sealed = phone_sealed where id = $1', [id]);
  const account = await findAccount(at.database, id);
  expect(() => account && openContacts(sealer, account)).toThrow();
});
