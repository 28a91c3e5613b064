import { beginTotp, confirmTotp, enterTotp, removeTotp } from '@ldy/contract/accounts/sign-in.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import type { Account } from '../accounts/account.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { confirmPassword } from '../accounts/passwords/confirm-password.ts';
import { TOTP } from '../accounts/personal-columns.ts';
import { matchTotpOf, newTotpSecret } from '../accounts/totp.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { proveTotp } from '../sessions/session-proofs.ts';
import { MOST_FAILURES_IN_A_ROW } from '../sessions/sign-in-failures.ts';
import { rotateSession } from '../sessions/start-session.ts';
import { recordEvent } from './events.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { tryTotp } from './try-totp.ts';

const boundAlready = () => refused('alreadyBound', '已绑定动态验证码，请先解除后再重新绑定');

export function bindTotpRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const { database, sealer, clock } = deps;

  bindEndpoint(app, beginTotp, async ({ password }, call) => {
    const account = await ownAccount(database, call);
    await confirmPassword(deps, account, password, call);
    const proposed = newTotpSecret(account.userName);
    const updated = await database.execute(
      'update account set totp_sealed = $2, totp_last_step = 0 where id = $1 and totp_enabled_at is null',
      [account.id, sealer.seal(TOTP, proposed.secret)],
    );
    if (updated === 0) throw boundAlready();
    return proposed;
  });

  bindEndpoint(app, confirmTotp, async ({ totp }, call) => {
    const account = await ownAccount(database, call);
    if (account.totpEnabledAt !== null) throw boundAlready();
    const now = clock();
    const step = matchTotpOf(sealer, account, totp, now);
    if (step === undefined) throw refused('totpWrong');
    await database.transaction(async (tx) => {
      const enabled = await tx.execute(
        `update account set totp_enabled_at = $2, totp_last_step = $3
         where id = $1 and totp_enabled_at is null and totp_sealed = $4`,
        [account.id, now, step, account.totpSealed],
      );
      if (enabled === 0) throw refused('totpWrong');
      // Sessions that began without a code are ended.
      await endSessionsOf(tx, account.id, { except: call.viewer.sessionId });
      await proveTotp(tx, { sessionId: call.viewer.sessionId, now });
      await renew(tx, call, now);
      await record(tx, 'totp.bind', { account, call, now, success: true });
    });
    return {};
  });

  bindEndpoint(app, removeTotp, async ({ password, totp }, call) => {
    const account = await ownAccount(database, call);
    await confirmPassword(deps, account, password, call);
    const now = clock();
    const isRemoved = await database.transaction(async (tx) => {
      const { isRight: success } = await tryTotp(tx, sealer, { account, code: totp, now });
      if (success) {
        await tx.execute('update account set totp_sealed = null, totp_enabled_at = null where id = $1', [account.id]);
        await renew(tx, call, now);
      }
      await record(tx, 'totp.remove', { account, call, now, success });
      return success;
    });
    if (!isRemoved) throw refused('totpWrong');
    return {};
  });

  bindEndpoint(app, enterTotp, async ({ totp }, call) => {
    const account = await ownAccount(database, call);
    if (account.totpEnabledAt === null) throw refused('totpWrong', '尚未绑定动态验证码');
    // At sign-in the password step asks for this.
    if (account.failures >= MOST_FAILURES_IN_A_ROW) throw refused('passwordResetNeeded');
    const now = clock();
    const isEntered = await database.transaction(async (tx) => {
      const { isRight: success, isLocked } = await tryTotp(tx, sealer, { account, code: totp, now });
      if (success) {
        await proveTotp(tx, { sessionId: call.viewer.sessionId, now });
        await renew(tx, call, now);
      }
      await record(tx, 'totp.enter', { account, call, now, success, detail: success ? {} : { locked: isLocked } });
      return success;
    });
    if (!isEntered) throw refused('totpWrong');
    return {};
  });
}

/** The credentials changed, or the session opens more than before, so it gets a new secret. */
async function renew(tx: Transaction, call: Call, now: string): Promise<void> {
  const session = call.viewer.sessionId && (await rotateSession(tx, { sessionId: call.viewer.sessionId, now }));
  if (session) call.startSession(session.secret, session.maxAgeSeconds);
}

async function record(
  tx: Transaction,
  type: 'totp.bind' | 'totp.remove' | 'totp.enter',
  {
    account,
    call,
    now,
    ...outcome
  }: { account: Account; call: Call; now: string; success: boolean; detail?: Record<string, unknown> },
): Promise<void> {
  const { address } = call;
  await recordEvent(tx, { at: now, type, accountId: account.id, address, object: account.id, ...outcome });
}
