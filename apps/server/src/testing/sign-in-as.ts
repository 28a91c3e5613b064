import type { Role } from '@ldy/domain/access/roles.ts';
import type { Portal } from '../compose.ts';
import { startSession } from '../features/sessions/start-session.ts';
import { type AccountOptions, buildAccount } from './build-account.ts';

/** Headers of a call. */
export type CallHeaders = Record<string, string>;

interface SomePortal {
  portal: Pick<Portal, 'database' | 'clock' | 'sealer'>;
}

/** A new account of this role, signed in: headers that carry its session. A visitor's are empty. */
export async function signInAs(server: SomePortal, role: Role, overrides: AccountOptions = {}): Promise<CallHeaders> {
  if (role === 'visitor') return {};
  const { database, sealer, clock } = server.portal;
  const account = await buildAccount(database, { sealer, now: clock(), password: null, ...overrides, role });
  return signInAccount(server, account.id);
}

/** Headers that carry a new session of an account. */
export async function signInAccount({ portal }: SomePortal, accountId: string): Promise<CallHeaders> {
  const { secret } = await portal.database.transaction((tx) =>
    startSession(tx, { accountId, address: '127.0.0.1', userAgent: 'test', now: portal.clock() }),
  );
  return sessionHeaders(secret);
}

/** A server reads the one name that fits how it is called. */
export const sessionHeaders = (secret: string): CallHeaders => ({ cookie: `sid=${secret}; __Host-sid=${secret}` });
