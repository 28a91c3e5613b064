import { ORGANISATION_ROLE_NAMES, rolesWith } from '@ldy/domain/organisation/roles.ts';
import { expect, test } from 'vitest';
import { MAY_CHANGE, MAY_READ, MAY_WORK } from './may-hold.ts';

test('statements name the roles that the table of rights gives', () => {
  const rolesIn = (sql: string) => [...sql.matchAll(/'(\w+)'/g)].map(([, role]) => role);
  expect(rolesIn(MAY_CHANGE)).toEqual(rolesWith('change'));
  expect(rolesIn(MAY_WORK)).toEqual(rolesWith('work'));
  expect([rolesIn(MAY_READ), rolesWith('read')]).toEqual([[], ORGANISATION_ROLE_NAMES]);
});
