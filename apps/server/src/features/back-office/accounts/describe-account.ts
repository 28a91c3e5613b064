import type { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { maskMail, maskPhone } from '@ldy/domain/account/masking.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import type { Account } from '../../accounts/account.ts';
import { openContacts } from '../../accounts/contacts/open-contacts.ts';
import { secondsUntilUnlocked } from '../../accounts/lifecycle/unlock-account.ts';
import { readNewest } from '../../audit/read-events.ts';
import { readQuotas } from '../../quotas/read-quotas.ts';
import { listDevices } from '../../sessions/list-sessions.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';

type Listed = OutputOf<typeof API.listAccounts>['list'][number];
const EXPORTS = 5;

export function describeListedAccount(sealer: Sealer, account: Account): Listed {
  const { phone, mail } = openContacts(sealer, account);
  return {
    id: account.id,
    qid: account.qid,
    user_name: account.userName,
    role: account.role,
    paid_until: account.paidUntil ?? '',
    state: account.state === 'disabled' ? 'disabled' : 'active',
    phone: maskPhone(phone),
    mail: maskMail(mail),
    erase_at: account.eraseAt ?? '',
    created_at: account.createdAt,
  };
}

/** One account with what staff are asked about: rights, use, sessions, locks, exports. */
export async function describeAccount(
  { reading, sealer, clock, placeOf }: BackOfficeDeps,
  account: Account,
): Promise<OutputOf<typeof API.readAccount>> {
  const now = clock();
  const viewer = { ...VISITOR, role: account.role, accountId: account.id };
  const [{ quotas }, sessions, lockedSeconds, exports] = await Promise.all([
    readQuotas(reading, viewer, undefined, now),
    listDevices(reading, placeOf, { accountId: account.id, now }),
    secondsUntilUnlocked(reading, sealer, account, now),
    readNewest(reading, { account: account.id, type: 'account.export' }, EXPORTS),
  ]);
  return {
    ...describeListedAccount(sealer, account),
    notice_mail: maskMail(openContacts(sealer, account).noticeMail),
    has_totp: account.totpEnabledAt !== null,
    has_wechat: account.wechatSealed !== null,
    signs_in_elsewhere: account.ssoIssuer !== null,
    invited_at: account.invitedAt ?? '',
    terms_agreed_at: account.termsAgreedAt ?? '',
    granted: account.overrides.granted,
    denied: account.overrides.denied,
    quotas,
    locked_seconds: lockedSeconds,
    failures: account.failures,
    sessions: sessions.map(({ browser, system, address, place, signedInAt, lastSeenAt }) => ({
      browser,
      system,
      address,
      place,
      signed_in_at: signedInAt,
      last_seen_at: lastSeenAt,
    })),
    exports: exports.map(({ at }) => at),
  };
}
