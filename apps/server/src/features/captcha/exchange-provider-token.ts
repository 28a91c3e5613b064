import type { CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import { createPass } from './captcha-pass.ts';
import type { VerifyProviderToken } from './captcha-provider.ts';

export interface Exchange {
  purpose: CaptchaPurpose;
  /** The token that the provider's script gave to the browser. */
  validate: string;
  address: string;
  /** ISO 8601. */
  now: string;
}

/** Verifies the provider's token and exchanges it, once, for one of ours. Throws captchaFailed, and rethrows the provider's errors. */
export async function exchangeProviderToken(
  q: Queryable,
  verify: VerifyProviderToken,
  { purpose, validate, address, now }: Exchange,
): Promise<string> {
  if (!(await verify(validate, address))) throw refused('captchaFailed');
  const network = addressNetwork(address, 3);
  const token = await createPass(q, { purpose, network, now, providerToken: validate });
  if (!token) throw refused('captchaFailed');
  return token;
}
