import * as contract from '@ldy/contract/accounts/sign-in.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '../../platform/errors.ts';
import { bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import type { Account } from '../accounts/account.ts';
import { endBearers } from '../accounts/bearers/end-bearers.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { confirmPassword } from '../accounts/passwords/confirm-password.ts';
import { endSession, endSessionsOf } from '../sessions/end-sessions.ts';
import { listDevices } from '../sessions/list-sessions.ts';
import { recordEvent } from './events.ts';
import type { SignInDeps } from './sign-in-deps.ts';

/** The devices on which the caller is signed in. */
export function bindSessionRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const { database, clock, placeOf, bearers } = deps;

  bindEndpoint(app, contract.listSessions, async (_input, { viewer }) => {
    const devices = await listDevices(database, placeOf, { accountId: viewer.accountId as string, now: clock() });
    return {
      list: devices.map(({ id, browser, system, address, place, signedInAt, lastSeenAt }) => ({
        id,
        browser,
        system,
        address,
        place,
        signed_in_at: signedInAt,
        last_seen_at: lastSeenAt,
        is_current: id === viewer.sessionId,
      })),
    };
  });

  bindEndpoint(app, contract.endSession, async ({ id, password }, call) => {
    const account = await confirmed(password, call);
    // Answers the same for another account's session as for an unknown one.
    const isEnded = await database.transaction(async (tx) => {
      const ended = await endSession(tx, account.id, id);
      if (ended) await recordEvent(tx, endedEvent(account, call, id));
      return ended;
    });
    if (!isEnded) throw new NotFoundError('未找到该登录设备');
    if (id === call.viewer.sessionId) call.endSession();
    return {};
  });

  bindEndpoint(app, contract.endOtherSessions, async ({ password, end_bearers }, call) => {
    const account = await confirmed(password, call);
    await database.transaction(async (tx) => {
      if (end_bearers) await endBearers(tx, bearers, { accountId: account.id, now: clock() });
      const ended = await endSessionsOf(tx, account.id, { except: call.viewer.sessionId });
      for (const id of ended) await recordEvent(tx, endedEvent(account, call, id));
    });
    return {};
  });

  async function confirmed(password: string | undefined, call: Call): Promise<Account> {
    const account = await ownAccount(database, call);
    await confirmPassword(deps, account, password, call);
    return account;
  }

  const endedEvent = (account: Account, { address }: Call, id: string) => ({
    at: clock(),
    type: 'session.end' as const,
    accountId: account.id,
    address,
    object: id,
    success: true,
    detail: { why: 'ended by its owner' },
  });
}
