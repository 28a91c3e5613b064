import type { CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';

export interface Spending {
  /** The `validate` value from the browser; missing counts as wrong. */
  token: string | undefined;
  purpose: CaptchaPurpose;
  address: string;
  /** ISO 8601. */
  now: string;
}

/**
 * Uses up the token of a solved slider, from any caller and for any purpose. Throws captchaFailed when it is unknown, used,
 * expired, or issued for another purpose or network.
 *
 * Call it before a transaction, not inside: a rollback would restore the token, and one slider would pay for any number of wrong passwords.
 */
export async function spendValidate(q: Queryable, { token, purpose, address, now }: Spending): Promise<void> {
  const [pass] = await q.query<{ purpose: string; network: string; alive: boolean }>(
    `update captcha_pass set spent_at = $2
      where token_hash = $1 and spent_at is null
      returning purpose, network, expires_at > $2::timestamptz as alive`,
    [hashSecret(token ?? ''), now],
  );
  const isGood = pass?.alive && pass.purpose === purpose && pass.network === addressNetwork(address, 3);
  if (!isGood) throw refused('captchaFailed');
}
