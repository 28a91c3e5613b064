import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { mayCall } from '@ldy/contract/rights/redact.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { ForbiddenError, NotSignedInError } from '../errors.ts';

/** Checks the caller against the access that the contract declares. Throws if refused. */
export function admit(endpoint: Endpoint, viewer: Viewer): void {
  if (!mayCall(endpoint, viewer)) throw new ForbiddenError();
  if (endpoint.caller === 'anyone') return;
  if (viewer.accountId === null) throw new NotSignedInError();
  if (viewer.role === 'staff') return;
  if (endpoint.caller === 'staff') throw new ForbiddenError();
  if (endpoint.roles && !endpoint.roles.includes(viewer.role)) throw new ForbiddenError();
  if (endpoint.menu && !endpoint.menu.some((id) => viewer.permissions.includes(id))) throw new ForbiddenError();
}
