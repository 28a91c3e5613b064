import { setImmediate } from 'node:timers/promises';
import { isAccountPassword } from '@ldy/domain/account/validators.ts';
import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { expect, test } from 'vitest';
import { digestOf, TEST_PASSWORD } from '#server/testing/build-account.ts';
import { generatePassword } from '../generate-name.ts';
import { AT_ONCE, commonPasswords, isCommonPassword, isMadeOfPerson, passwordsOf } from './common-passwords.ts';

test.each([
  'Huawei@123',
  'huawei@2026',
  'Admin@123',
  'admin123!',
  'Admin@2024',
  'P@ssw0rd',
  'P@ssw0rd1',
  'Passw0rd!',
  '1qaz@WSX',
  '!QAZ2wsx',
  'Qwer1234!',
  'qwe123!@#',
  'abc123!@#',
  'Aa123456!',
  'Root@1234',
  'Ldy@123456',
  'Beijing@2026',
  'Test@1234',
  'Woaini@520',
  'zhangsan@123',
  'Sangfor@123',
  'Aliyun@2025',
  'Password@1',
])('%s is too common', async (password) => {
  expect(await isCommonPassword(digestOf(password))).toBe(true);
});

// A program may send the hash of what our forms refuse.
test.each([
  '',
  '12345678',
  '123456',
  '11111111',
  '00000000',
  'abcdefgh',
  'password',
  'Password',
  'admin123',
  '19900101',
  '900101',
])('%j is refused, although it breaks the rule', async (password) => {
  expect(await isCommonPassword(digestOf(password))).toBe(true);
});

test('at least 3,000 common passwords satisfy the rule, and nothing else is in the list', () => {
  const passwords = new Set(commonPasswords());
  expect(passwords.size).toBeGreaterThan(3_000);
  for (const password of passwords) if (!isAccountPassword(password)) throw new Error(`${password} breaks the rule`);
});

test.each([
  ['the name with a year', 'Lihong@2026', { userName: 'lihong' }],
  ['the name before a number and a sign', 'lihong888!', { userName: 'LiHong' }],
  ['the name in capitals', 'LIHONG@123', { userName: 'lihong' }],
  ['a number before the name', '123@lihong', { userName: 'lihong' }],
  ['a part of the name', 'zhang@1234', { userName: 'zhang-wei_88' }],
  ['what comes before the @', 'hongmei.li@1', { mail: 'hongmei.li@example.cn' }],
  ['the company', 'Acmecorp@123', { mail: 'a.b@acmecorp.com.cn' }],
  ['the phone number', 'a@13812345678', { phone: '13812345678' }],
  ['the end of the phone number', 'lihong@5678', { userName: 'lihong', phone: '13812345678' }],
])('a password made of %s is refused', async (_, password, person) => {
  expect(await isMadeOfPerson(digestOf(password), person)).toBe(true);
  expect(await isMadeOfPerson(digestOf(password), {})).toBe(false);
});

test('of a long or odd name no passwords are made', () => {
  const odd = megabyteOf('-');
  const person = { userName: odd, mail: `${megabyteOf('a.')}@${odd}`, phone: megabyteOf('1') };
  const plain = [...passwordsOf({ phone: '13812345678' })].length;
  expect(ends(() => [...passwordsOf(person)].length)).toBeLessThanOrEqual(plain);
});

test('while the passwords of a person are hashed, others get their turn again and again', async () => {
  const person = { userName: 'zhang-wei_88', mail: 'zhang.wei@example.cn', phone: '13812345678' };
  const made = [...passwordsOf(person)].length;
  let isLooking = true;
  const looking = isMadeOfPerson(digestOf('x'), person).finally(() => (isLooking = false));
  let turns = 0;
  for (; isLooking; turns += 1) await setImmediate();
  expect(await looking).toBe(false);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(made / AT_ONCE));
});

test('passwords that are hard to guess are accepted', async () => {
  const person = { userName: 'lihong', mail: 'lihong@example.cn', phone: '13812345678' };
  for (const password of [TEST_PASSWORD, 'tR9#wolke+Uhr', ...Array.from({ length: 50 }, generatePassword)]) {
    const digest = digestOf(password);
    expect((await isCommonPassword(digest)) || (await isMadeOfPerson(digest, person)), password).toBe(false);
  }
});

test('passwords that the portal makes up satisfy the rule and do not repeat', () => {
  const passwords = Array.from({ length: 300 }, generatePassword);
  expect(new Set(passwords).size).toBe(300);
  for (const password of passwords) expect(isAccountPassword(password), password).toBe(true);
});
