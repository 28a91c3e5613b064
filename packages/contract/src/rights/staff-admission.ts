import { rulesOfAct, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import type { ErrorName } from '../error-codes.ts';
import type { StaffViewer } from '../viewer.ts';

/** Why this viewer may not perform an act of the back office; undefined if they may. `staff` is missing for outsiders. */
export function refusalOfStaff(act: StaffAct, staff: StaffViewer | undefined): ErrorName | undefined {
  if (!staff || staff.roles.length === 0) return 'notFound';
  if (!staff.hasTotp) return 'staffTotpNeeded';
  if (!staff.passedTotp) return 'staffSignInAgain';
  const { who, password } = rulesOfAct(act);
  if (!who.some((role) => staff.roles.includes(role))) return 'forbidden';
  return password && !staff.confirmedLately ? 'staffPasswordNeeded' : undefined;
}
