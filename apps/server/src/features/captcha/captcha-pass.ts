import type { CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../platform/sealing/tickets.ts';

const LIFE_SECONDS = 120;

export interface Passing {
  purpose: CaptchaPurpose;
  /** See addressNetwork. */
  network: string;
  /** ISO 8601. */
  now: string;
  /** The token of a third-party provider. */
  providerToken?: string;
}

/** Creates the `validate` token for a solved slider; undefined if the provider's token was exchanged before. */
export async function createPass(q: Queryable, passing: Passing): Promise<string | undefined> {
  const { purpose, network, now, providerToken } = passing;
  const token = newSecret();
  const made = await q.execute(
    `insert into captcha_pass (token_hash, purpose, network, provider_token_hash, expires_at)
     values ($1, $2, $3, $4, $5::timestamptz + make_interval(secs => $6))
         on conflict (provider_token_hash) do nothing`,
    [
      hashSecret(token),
      purpose,
      network,
      providerToken === undefined ? null : hashSecret(providerToken),
      now,
      LIFE_SECONDS,
    ],
  );
  return made === 1 ? token : undefined;
}
