import type { CaptchaPurpose } from '@ldy/contract/captcha.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';

export interface Spending {
  /** What the browser sends as `validate`; nothing is a wrong one. */
  token: string | undefined;
  purpose: CaptchaPurpose;
  address: string;
  /** ISO text. */
  now: string;
}

/**
 * Uses up the token of a solved slider: whoever presents it, and for whatever purpose, it is worth nothing afterwards. Throws
 * captchaFailed where it is unknown, spent, expired, of another purpose or of another network.
 *
 * Call it before a transaction and not inside one: a refusal that rolls back would give the token back, and one slider would pay
 * for any number of wrong passwords.
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
