import type * as contract from '@ldy/contract/accounts/account.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import type { Account } from './account.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { openContacts } from './contacts/open-contacts.ts';
import { recordEvent } from './events.ts';
import { ownAccount } from './own-account.ts';
import { confirmPassword } from './passwords/confirm-password.ts';

/** What other modules store about a person: section name → content. */
export type ExportParts = Record<string, (accountId: string) => Promise<unknown>>;

/**
 * All stored data of the person, decrypted, because they have a right to it; without hashes, keys and secrets, and without data of others.
 * Source: PIPL, article 45.
 */
export async function exportMyData(
  deps: AccountDeps & { exportParts: ExportParts },
  password: string | undefined,
  asking: Asking,
): Promise<OutputOf<typeof contract.exportMyData>> {
  const account = await ownAccount(deps.database, asking);
  await confirmPassword(deps, account, password, asking);
  const at = deps.clock();
  const data: Record<string, unknown> = {
    exported_at: at,
    account: describe(deps, account),
    consents: await listConsents(deps, account.id),
    sessions: await listSessions(deps.database, account.id, at),
  };
  for (const [name, read] of Object.entries(deps.exportParts)) data[name] = await read(account.id);
  const { address } = asking;
  await recordEvent(deps.database, {
    at,
    type: 'account.export',
    accountId: account.id,
    address,
    object: account.id,
    success: true,
  });
  return { file_name: `ldy-${account.userName}-${at.slice(0, 10)}.json`, data };
}

function describe({ sealer }: AccountDeps, account: Account): Record<string, unknown> {
  const { phone, mail, noticeMail } = openContacts(sealer, account);
  return {
    id: account.id,
    qid: account.qid,
    user_name: account.userName,
    role: account.role,
    phone,
    mail,
    notice_mail: noticeMail,
    wechat: { bound: account.wechatSealed !== null, nickname: account.wechatNickname },
    picture: account.picture,
    industries: account.industries,
    notices: account.notices,
    permissions: account.overrides,
    totp_enabled_at: account.totpEnabledAt,
    single_sign_on: account.ssoIssuer === null ? null : { issuer: account.ssoIssuer, subject: account.ssoSubject },
    password_changed_at: account.passwordChangedAt,
    invited_at: account.invitedAt,
    erase_at: account.eraseAt,
    created_at: account.createdAt,
  };
}

const listConsents = ({ database }: AccountDeps, accountId: string) =>
  database.query(
    'select document, version, address, at, withdrawn_at from consent where account_id = $1 order by at, id limit 10000',
    [accountId],
  );
