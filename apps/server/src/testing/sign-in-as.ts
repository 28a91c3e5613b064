import type { Role } from '@ldy/domain/access/roles.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import type { Portal } from '../compose.ts';
import { startSession } from '../features/sessions/start-session.ts';
import { grantRole } from '../features/staff/grant-role.ts';
import { type AccountOptions, type BuiltAccount, buildAccount } from './build-account.ts';

/** Headers of a call. */
export type CallHeaders = Record<string, string>;

interface SomePortal {
  portal: Pick<Portal, 'database' | 'clock' | 'sealer'>;
}

/** The session headers of a new account with this role; empty for a visitor. */
export async function signInAs(server: SomePortal, role: Role, overrides: AccountOptions = {}): Promise<CallHeaders> {
  if (role === 'visitor') return {};
  const { database, sealer, clock } = server.portal;
  const account = await buildAccount(database, { sealer, now: clock(), password: null, ...overrides, role });
  return signInAccount(server, account.id);
}

/** The headers of a new session of an account. */
export async function signInAccount(
  { portal }: SomePortal,
  accountId: string,
  proofs: { totpPassed?: boolean; confirmed?: boolean } = {},
): Promise<CallHeaders> {
  const { secret } = await portal.database.transaction((tx) =>
    startSession(tx, { accountId, address: '127.0.0.1', userAgent: 'test', now: portal.clock(), ...proofs }),
  );
  return sessionHeaders(secret);
}

export interface StaffOptions extends AccountOptions {
  /** Whether the account has a dynamic code, and whether it was entered in this session. */
  totp?: 'entered' | 'bound' | 'missing';
  /** Whether the password was entered lately. */
  confirmed?: boolean;
}

/** A person of the back office with these roles, ready for everything that they may do, and the headers of a session. */
export async function signInAsStaff(
  server: SomePortal,
  roles: readonly StaffRole[],
  { totp = 'entered', confirmed = true, ...options }: StaffOptions = {},
): Promise<{ account: BuiltAccount; headers: CallHeaders }> {
  const { database, sealer, clock } = server.portal;
  const now = clock();
  const account = await buildAccount(database, { sealer, now, ...options, role: 'staff' });
  await database.transaction(async (tx) => {
    for (const role of roles)
      await grantRole(tx, { accountId: account.id, role }, { by: null, address: 'test', reason: '', now });
    if (totp !== 'missing')
      await tx.execute('update account set totp_enabled_at = $2 where id = $1', [account.id, now]);
  });
  return { account, headers: await signInAccount(server, account.id, { totpPassed: totp === 'entered', confirmed }) };
}

/** Sends both names; a server reads the one for its protocol. */
export const sessionHeaders = (secret: string): CallHeaders => ({ cookie: `sid=${secret}; __Host-sid=${secret}` });
