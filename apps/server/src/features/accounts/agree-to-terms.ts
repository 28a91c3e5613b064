import type { readTermsToAgree as contract } from '@ldy/contract/accounts/agreements.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { listVersions } from '../texts/list-versions.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { recordConsent, termsNow } from './consent.ts';
import { ownAccount } from './own-account.ts';

type TermsToAgree = OutputOf<typeof contract>;

/** Accepts consent only for the current version, since no page shows another. */
export async function agreeToTerms(deps: AccountDeps, version: string, asking: Asking): Promise<void> {
  const now = deps.clock();
  await deps.database.transaction(async (tx) => {
    const terms = await termsNow(tx, now);
    if (version !== terms.version) throw new InvalidInputError('version', '协议已更新，请刷新页面后阅读新版本');
    const account = await ownAccount(tx, asking);
    if (account.termsVersion === version) return;
    await recordConsent(tx, terms, { accountId: account.id, address: asking.address, now });
  });
}

/** The version to agree to, and what changed since the one that the caller agreed to. */
export async function readTermsToAgree({ database, clock }: AccountDeps, asking: Asking): Promise<TermsToAgree> {
  const { termsVersion: agreed } = await ownAccount(database, asking);
  const versions = (await listVersions(database, clock())).filter(({ state }) => state !== 'coming');
  const known = versions.findIndex(({ version }) => version === agreed);
  return {
    version: versions[0]?.version ?? '',
    agreed: agreed ?? '',
    changes: versions.slice(0, known === -1 ? versions.length : known).filter(({ changes }) => changes !== ''),
  };
}
