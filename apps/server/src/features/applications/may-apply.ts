import type { ErrorName } from '@ldy/contract/error-codes.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import type { Account } from '../accounts/account.ts';

/** Menu ids; source: specification, section 6. */
const MENU: Record<Exclude<ApplicationKind, 'invitation'>, number> = { enterprise: 70, business: 100 };

/** Why an account may not apply for an edition; undefined if it may. */
export function whyNotApply(
  kind: ApplicationKind,
  account: Pick<Account, 'signupType' | 'isPaid' | 'isStaff'>,
  viewer: Pick<Viewer, 'permissions'>,
): Extract<ErrorName, 'alreadyEnterprise' | 'alreadyBusiness' | 'mayNotApply'> | undefined {
  // An invitation opens an account, and this is one.
  if (account.isStaff || kind === 'invitation') return 'mayNotApply';
  if (kind === 'enterprise' && account.signupType === 2) return 'alreadyEnterprise';
  if (kind === 'business' && account.isPaid) return 'alreadyBusiness';
  return viewer.permissions.includes(MENU[kind]) ? undefined : 'mayNotApply';
}
