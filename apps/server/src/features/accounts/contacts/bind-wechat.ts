import type * as contract from '@ldy/contract/accounts/account.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { TooManyRequestsError } from '#server/platform/errors.ts';
import type { OnScan, Wechat } from '#server/platform/wechat/wechat.ts';
import { countTickets, issueTicket, spendTicket, tryTicket } from '../../sessions/flow-tickets.ts';
import type { AccountDeps, Asking } from '../account-deps.ts';
import { recordEvent } from '../events.ts';
import { isUniqueViolation } from '../is-unique-violation.ts';
import { ownAccount } from '../own-account.ts';
import { WECHAT } from '../personal-columns.ts';

const PURPOSE = 'bind-wechat';
const LIFE_SECONDS = 300;
/** Polls per ticket: more than a browser sends in five minutes. */
const MOST_POLLS = 1_000;
/** Open QR codes per account: more than a person makes by reopening the dialog. */
const MOST_OPEN = 10;

/** Creates a QR code; the WeChat account that scans it is bound to this account. */
export async function beginWechat(
  deps: AccountDeps & { wechat: Wechat },
  asking: Asking,
): Promise<OutputOf<typeof contract.beginWechat>> {
  const { id } = await ownAccount(deps.database, asking);
  await refuseFlood(deps, id);
  const ticket = await issueTicket(deps.database, {
    purpose: PURPOSE,
    accountId: id,
    now: deps.clock(),
    lifeSeconds: LIFE_SECONDS,
  });
  const { url, expiresIn } = await deps.wechat.createBindingQr({ scene: ticket, lifeSeconds: LIFE_SECONDS });
  return { url, ticket, expires_in: expiresIn };
}

/** WeChat limits the number of QR codes per day and operator, so one account must not use them up. Scanned tickets do not count. */
async function refuseFlood({ database, clock }: AccountDeps, accountId: string): Promise<void> {
  const open = await countTickets(database, { accountId, purpose: PURPOSE, now: clock() });
  if (open >= MOST_OPEN) throw new TooManyRequestsError(LIFE_SECONDS);
}

/** A ticket of another account counts as expired. */
export async function checkWechat(
  deps: AccountDeps,
  ticket: string,
  asking: Asking,
): Promise<OutputOf<typeof contract.checkWechat>> {
  const claim = { purpose: PURPOSE, secret: ticket, now: deps.clock(), mostTries: MOST_POLLS };
  const pending = await tryTicket(deps.database, claim);
  const account = await ownAccount(deps.database, asking);
  if (pending && pending.accountId === account.id) return { bound: false, expired: false };
  const bound = !pending && account.wechatSealed !== null;
  return { bound, expired: !bound };
}

/** Handles a scan. WeChat may call more than once: the first call uses the ticket up. */
export function createOnScan(deps: Pick<AccountDeps, 'database' | 'sealer' | 'clock'>): OnScan {
  const { database, sealer, clock } = deps;
  return async (scene, openId, nickname) => {
    const now = clock();
    await database.transaction(async (tx) => {
      const ticket = await spendTicket(tx, { purpose: PURPOSE, secret: scene, now });
      if (!ticket?.accountId) return;
      const values = [
        ticket.accountId,
        sealer.seal(WECHAT, openId),
        sealer.index(WECHAT, openId),
        nickname.slice(0, 60),
      ];
      const set = `update account set wechat_sealed = $2, wechat_index = $3, wechat_nickname = $4 where id = $1 and state = 'active'`;
      let success = false;
      try {
        success = (await tx.savepoint(() => tx.execute(set, values))) === 1;
      } catch (error) {
        // This WeChat account is already bound to another account, and stays there.
        if (!isUniqueViolation(error)) throw error;
      }
      const { accountId } = ticket;
      await recordEvent(tx, { at: now, type: 'wechat.bind', accountId, address: '', object: accountId, success });
    });
  };
}

export async function unbindWechat(deps: AccountDeps, asking: Asking): Promise<void> {
  const now = deps.clock();
  await deps.database.transaction(async (tx) => {
    const { id } = await ownAccount(tx, asking);
    const unbound = await tx.execute(
      `update account set wechat_sealed = null, wechat_index = null, wechat_nickname = ''
       where id = $1 and wechat_sealed is not null`,
      [id],
    );
    if (unbound === 0) return;
    const { address } = asking;
    await recordEvent(tx, { at: now, type: 'wechat.unbind', accountId: id, address, object: id, success: true });
  });
}
