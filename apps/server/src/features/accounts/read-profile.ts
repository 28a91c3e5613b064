import type * as contract from '@ldy/contract/accounts/account.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { maskMail, maskPhone } from '@ldy/domain/account/masking.ts';
import { owesAgreement } from '../texts/agreement-versions.ts';
import type { AccountDeps } from './account-deps.ts';
import { openContacts } from './contacts/open-contacts.ts';
import { ownAccount } from './own-account.ts';
import { confirmedUntil } from './passwords/confirmed-until.ts';
import { userInfoOf } from './user-info.ts';

type Profile = OutputOf<typeof contract.readProfile>;
export type ReadQuotas = (viewer: Viewer) => Promise<Profile['quotas']>;

/** The personal centre. Phone and mail are masked even for the owner: others may see the screen. */
export async function readProfile(deps: AccountDeps, readQuotas: ReadQuotas, viewer: Viewer): Promise<Profile> {
  const account = await ownAccount(deps.database, { viewer });
  const mustAgree = await owesAgreement(deps.database, account.termsVersion, deps.clock());
  const { phone, mail, noticeMail } = openContacts(deps.sealer, account);
  return {
    user: userInfoOf(account, viewer.permissions, mustAgree),
    phone: maskPhone(phone),
    mail: maskMail(mail),
    notice_mail: maskMail(noticeMail),
    wechat: { bound: account.wechatSealed !== null, nickname: account.wechatNickname },
    industrys: account.industries,
    notices: account.notices,
    totp: { allowed: account.role === 'business' || account.role === 'staff', enabled: account.totpEnabledAt !== null },
    has_password: account.passwordHash !== null,
    single_sign_on: account.ssoIssuer !== null,
    confirmed_until: (await confirmedUntil(deps, account, viewer)) ?? '',
    password_changed_at: account.passwordChangedAt ?? '',
    created_at: account.createdAt,
    erased_at: account.eraseAt ?? '',
    terms_version: account.termsVersion ?? '',
    terms_agreed_at: account.termsAgreedAt ?? '',
    quotas: await readQuotas(viewer),
  };
}
