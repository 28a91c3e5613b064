import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import { hasMenu, type Menu } from '#web/platform/session/menu-groups.ts';
import { isSignedIn } from '#web/platform/session/user-store.ts';

const EDITIONS: Record<
  Exclude<ApplicationKind, 'invitation'>,
  { menu: Menu; has: (user: UserInfo) => boolean; already: string }
> = {
  enterprise: {
    menu: 'applyEnterprise',
    has: ({ singup_type }) => singup_type === 2,
    already: ERROR_CODES.alreadyEnterprise.msg,
  },
  business: {
    menu: 'applyCommercial',
    has: ({ is_pay }) => is_pay === 1,
    already: ERROR_CODES.alreadyBusiness.msg,
  },
};

/** Why this account may not apply, '' if it may; the server decides again. Source: specification, sections 2 and 6. */
export function whyNotApply(kind: ApplicationKind, user: UserInfo): string {
  if (!isSignedIn(user)) return '';
  if (kind === 'invitation') return '您已有账号，无需邀请码';
  const { menu, has, already } = EDITIONS[kind];
  if (has(user)) return already;
  return user.role === 'staff' || !hasMenu(user, menu) ? ERROR_CODES.mayNotApply.msg : '';
}
