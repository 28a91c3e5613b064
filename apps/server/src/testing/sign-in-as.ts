import type { Role } from '@ldy/domain/access/roles.ts';
import type { Portal } from '../compose.ts';
import { startSession } from '../features/sessions/start-session.ts';
import { type AccountOptions, buildAccount } from './build-account.ts';

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
export async function signInAccount({ portal }: SomePortal, accountId: string): Promise<CallHeaders> {
  const { secret } = await portal.database.transaction((tx) =>
    startSession(tx, { accountId, address: '127.0.0.1', userAgent: 'test', now: portal.clock() }),
  );
  return sessionHeaders(secret);
}

/** Sends both names; a server reads the one for its protocol. */
export const sessionHeaders = (secret: string): CallHeaders => ({ cookie: `sid=${secret}; __Host-sid=${secret}` });
