/**
 * Role of a caller. `personal`, `enterprise` and `business` are the editions sold; `staff` works for the operator. Derived from an account's sign-up
 * type (1 individual, 2 enterprise), its paid flag and its staff flag; not stored.
 */
export const ROLES = ['visitor', 'personal', 'enterprise', 'business', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** Editions, lowest first. */
export const EDITIONS = ['personal', 'enterprise', 'business'] as const;
export type Edition = (typeof EDITIONS)[number];

/** 0 not signed in, 1 individual, 2 enterprise. Source: specification, section 3. */
export type SignupType = 0 | 1 | 2;

export const ROLE_NAMES: Record<Role, string> = {
  visitor: '访客',
  personal: '个人版',
  enterprise: '企业版',
  business: '商业版',
  staff: '运营人员',
};

/** Staff outranks everything; the paid flag outranks the sign-up type. */
export function roleOf(account: { signupType: SignupType; isPaid: boolean; isStaff: boolean }): Role {
  if (account.isStaff) return 'staff';
  if (account.signupType === 0) return 'visitor';
  if (account.isPaid) return 'business';
  return account.signupType === 2 ? 'enterprise' : 'personal';
}
