import type { UserInfo } from '@ldy/contract/account-fields.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/find-account.ts';
import { userInfoOf, visitorInfo } from '../accounts/user-info.ts';

/** The user info of the caller. */
export async function readUser(q: Queryable, viewer: Viewer): Promise<UserInfo> {
  const account = viewer.accountId === null ? undefined : await findAccount(q, viewer.accountId);
  return account ? infoOf(account) : visitorInfo(viewer.permissions);
}

/** Staff have a flag that pages do not know: they are sent the permissions of the highest edition. */
export function infoOf(account: Account): UserInfo {
  const role = account.role === 'staff' ? 'business' : account.role;
  return userInfoOf(account, permissionsFor(role, account.overrides));
}
