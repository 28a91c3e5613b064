import { expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { isReservedUserName } from './reserved-names.ts';

test.each([
  'admin',
  'ADMIN',
  '_admin_',
  '--root--',
  'api',
  'login',
  'bug',
  'support',
  'ldy',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '13812345678',
  '1234',
  '12-34_56',
  '____',
  '----',
  '',
  ' admin ',
  'a'.repeat(101),
])('reserves %j', (name) => expect(isReservedUserName(name)).toBe(true));

test.each(['zhangsan', 'admin2', 'bug-hunter', 'sec_team', 'li-4', 'x13812345678'])('leaves %j to people', (name) =>
  expect(isReservedUserName(name)).toBe(false),
);

test.each(['_', '-', 'a', '1_', '_a'])('answers on a megabyte of %j', (piece) => {
  ends(() => isReservedUserName(megabyteOf(piece)));
});
