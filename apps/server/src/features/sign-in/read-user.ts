import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/find-account.ts';
import { userInfoOf, visitorInfo } from '../accounts/user-info.ts';
import { owesAgreement } from '../texts/agreement-versions.ts';

/** The user info of the caller. */
export async function readUser(q: Queryable, viewer: Viewer, now: string): Promise<UserInfo> {
  const account = viewer.accountId === null ? undefined : await findAccount(q, viewer.accountId);
  if (!account) return visitorInfo(viewer.permissions);
  return infoOf(account, await owesAgreement(q, account.termsVersion, now));
}

/** Staff have a flag that pages do not know: they are sent the permissions of the highest edition. */
export function infoOf(account: Account, mustAgree: boolean): UserInfo {
  const role = account.role === 'staff' ? 'business' : account.role;
  return userInfoOf(account, permissionsFor(role, account.overrides), mustAgree);
}
