import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { mayCall } from '@ldy/contract/rights/redact.ts';
import { refusalOfStaff } from '@ldy/contract/rights/staff-admission.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { ForbiddenError, NotFoundError, NotSignedInError, refused } from '../errors.ts';

/** Checks the caller against the access that the contract declares. Throws if refused. */
export function admit(endpoint: Endpoint, viewer: Viewer): void {
  if (typeof endpoint.caller === 'object') admitStaff(endpoint.caller, viewer);
  // A visitor is asked to sign in, whatever else is missing.
  if (endpoint.caller === 'signed-in' && viewer.accountId === null) throw new NotSignedInError();
  if (!mayCall(endpoint, viewer)) throw new ForbiddenError();
  if (endpoint.caller !== 'signed-in') return;
  if (viewer.role !== 'staff' && endpoint.roles && !endpoint.roles.includes(viewer.role)) throw new ForbiddenError();
  if (!hasMenuOf(endpoint, viewer)) throw new ForbiddenError();
}

/** Whether a reader has one of the menus that a call belongs to. Staff have all of them, and no list of permissions. */
export const hasMenuOf = (
  { menu }: Pick<Endpoint, 'menu'>,
  { role, permissions }: Pick<Viewer, 'role' | 'permissions'>,
): boolean => role === 'staff' || !menu || menu.some((id) => permissions.includes(id));

function admitStaff({ staff: act }: Extract<Endpoint['caller'], object>, { staff }: Viewer): void {
  const refusal = refusalOfStaff(act, staff);
  if (refusal === undefined) return;
  // Like a path that is not there: outsiders do not learn that the portal has a back office.
  if (refusal === 'notFound') throw new NotFoundError();
  if (refusal === 'forbidden') throw new ForbiddenError();
  throw refused(refusal);
}
