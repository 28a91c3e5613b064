import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { ownAccount } from './own-account.ts';

/** Keeps that somebody agreed to the terms as they are now: version, time and address. */
export async function keepConsent(
  tx: Transaction,
  { accountId, address, now }: { accountId: string; address: string; now: string },
): Promise<void> {
  await tx.execute(
    `insert into consent (account_id, document, version, address, at) values ($1, 'terms', $2, $3, $4)`,
    [accountId, TERMS_VERSION, address, now],
  );
  await recordEvent(tx, {
    at: now,
    type: 'consent.give',
    accountId,
    address,
    object: 'terms',
    success: true,
    detail: { version: TERMS_VERSION },
  });
}

/** Nobody agrees to what they did not see: only the version that holds is taken. */
export async function agreeToTerms(deps: AccountDeps, version: string, asking: Asking): Promise<void> {
  if (version !== TERMS_VERSION) throw new InvalidInputError('version', '协议已更新，请刷新页面后阅读新版本');
  await deps.database.transaction(async (tx) => {
    const account = await ownAccount(tx, asking);
    if (account.termsVersion === TERMS_VERSION) return;
    await keepConsent(tx, { accountId: account.id, address: asking.address, now: deps.clock() });
  });
}
