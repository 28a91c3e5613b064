import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { MENU_PERMISSIONS } from '@ldy/domain/access/menu-permissions.ts';
import type { Account } from './account.ts';

const STAFF_MENUS: readonly number[] = MENU_PERMISSIONS.map(({ id }) => id).filter((id) => id !== 70 && id !== 100);

/** The user info that pages store. `permissions` are those of the viewer; contains no personal data. */
export function userInfoOf(account: Account, permissions: readonly number[], mustAgree: boolean): UserInfo {
  // Staff have no list: they get all menus except applying for an edition.
  const ids = (account.isStaff ? STAFF_MENUS : permissions).map(String);
  return {
    id: account.id,
    user_name: account.userName,
    src: account.picture,
    singup_type: account.signupType,
    is_pay: account.isPaid ? 1 : 0,
    auth_watch: ids.join(','),
    watch_auth_list: ids,
    qid: account.qid,
    role: account.role,
    must_agree: mustAgree,
    ...(account.hasStaffRole && { back_office: true }),
  };
}

/** The user info of a visitor. */
export function visitorInfo(permissions: readonly number[]): UserInfo {
  const ids = permissions.map(String);
  return {
    id: '',
    user_name: '',
    src: '',
    singup_type: 0,
    is_pay: 0,
    auth_watch: ids.join(','),
    watch_auth_list: ids,
    qid: '',
    role: 'visitor',
    must_agree: false,
  };
}
