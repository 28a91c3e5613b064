import type { KioskEdition } from '@ldy/contract/kiosks.ts';
import { DASHBOARD_MENU } from '@ldy/contract/operator-dashboard.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { effectivePermissions, NO_PERMISSION, permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { ROLES } from '@ldy/domain/access/roles.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readViewerOfAccount } from '../sessions/read-viewer.ts';

/** Whether accounts with these rights may have addresses of screens: the business edition with the dashboard. */
const mayShow = ({ role, permissions }: Viewer): boolean => role === 'business' && permissions.includes(DASHBOARD_MENU);

/** The account as an address of it may read: by its edition and never as staff. Undefined if it may have no addresses (any more). */
export async function readMaker(q: Queryable, accountId: string): Promise<Viewer | undefined> {
  const maker = await readViewerOfAccount(q, accountId);
  return maker && mayShow(maker) ? maker : undefined;
}

/** Sees what both the maker and this edition see. */
export function kioskViewer(maker: Viewer, edition: KioskEdition): Viewer {
  const most = new Set(effectivePermissions(permissionsFor(edition)));
  const permissions = maker.permissions.filter((id) => most.has(id));
  return {
    role: ROLES.indexOf(edition) < ROLES.indexOf(maker.role) ? edition : maker.role,
    accountId: maker.accountId,
    sessionId: null,
    // An empty list would mean the permissions of a visitor.
    permissions: permissions.length === 0 ? [NO_PERMISSION] : permissions,
    seesEverything: false,
  };
}
