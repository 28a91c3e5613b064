import { ROLES, type Role } from '@ldy/domain/access/roles.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isUuid } from '#server/platform/database/is-uuid.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import type { Account } from '../account.ts';
import { findAccount, findAccountByName } from '../find-account.ts';
import { CommandError } from './command-error.ts';

/** The account named by an argument. Throws CommandError. */
export async function namedAccount(q: Queryable, sealer: Sealer, name: string | undefined): Promise<Account> {
  if (name === undefined)
    throw new CommandError('Which account? Name it by user name, phone number, mail address or id.');
  const account = isUuid(name) ? await findAccount(q, name) : await findAccountByName(q, sealer, name.slice(0, 200));
  if (account === undefined || account.state === 'erased') {
    throw new CommandError(`There is no account "${name.slice(0, 100)}". See: npm run accounts -- list`);
  }
  return account;
}

export type AccountRole = Exclude<Role, 'visitor'>;

export function namedRole(name: string | undefined): AccountRole {
  const role = ROLES.find((known) => known === name);
  if (role === undefined || role === 'visitor') {
    throw new CommandError('The role must be personal, enterprise, business or staff.');
  }
  return role;
}
