import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { recordConsent, TERMS } from './consent.ts';
import { ownAccount } from './own-account.ts';

/** Accepts consent only for the current version, since nobody can have seen another. */
export async function agreeToTerms(deps: AccountDeps, version: string, asking: Asking): Promise<void> {
  if (version !== TERMS_VERSION) throw new InvalidInputError('version', '协议已更新，请刷新页面后阅读新版本');
  await deps.database.transaction(async (tx) => {
    const account = await ownAccount(tx, asking);
    if (account.termsVersion === TERMS_VERSION) return;
    await recordConsent(tx, TERMS, { accountId: account.id, address: asking.address, now: deps.clock() });
  });
}
