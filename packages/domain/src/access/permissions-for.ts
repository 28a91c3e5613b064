import { FIELD_GROUPS } from './field-groups.ts';
import { FIELD_PERMISSIONS, GIVEN_WITH } from './gather-field-permissions.ts';
import { MENU_PERMISSIONS } from './menu-permissions.ts';
import { EDITIONS, type Edition, type Role } from './roles.ts';

/** Permissions granted or denied to one account in addition to its edition. */
export interface PermissionOverrides {
  granted: readonly number[];
  denied: readonly number[];
}

/** Placeholder for an account to which everything is denied: an empty list would mean the permissions of a visitor. */
export const NO_PERMISSION = 0;

const KNOWN: ReadonlySet<number> = new Set([...MENU_PERMISSIONS, ...FIELD_PERMISSIONS].map(({ id }) => id));

const fieldsOf = (edition: Edition): number[] =>
  FIELD_PERMISSIONS.filter(
    ({ group }) => EDITIONS.indexOf(FIELD_GROUPS[group].edition) <= EDITIONS.indexOf(edition),
  ).map(({ id }) => id);

/** Visitors have the fields of the personal edition, but only the menus of the public pages. */
const VISITOR_MENUS: readonly number[] = [5, 9, 10, 11, 60, 66, 170];

const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

const OF_EDITION = Object.fromEntries(
  EDITIONS.map((edition) => [
    edition,
    ascending([
      ...MENU_PERMISSIONS.filter(({ editions }) => editions.includes(edition)).map(({ id }) => id),
      ...fieldsOf(edition),
    ]),
  ]),
) as Record<Edition, number[]>;

/** Permissions everybody has. */
export const PUBLIC_PERMISSIONS: readonly number[] = ascending([...VISITOR_MENUS, ...fieldsOf('personal')]);

/** Permission ids of a role with one account's overrides, ascending. Empty for staff, see Viewer.seesEverything. */
export function permissionsFor(role: Role, overrides: PermissionOverrides = { granted: [], denied: [] }): number[] {
  if (role === 'staff') return [];
  const own = role === 'visitor' ? PUBLIC_PERMISSIONS : OF_EDITION[role];
  const denied = withOpeners(overrides.denied);
  const ids = [...own, ...overrides.granted.filter((id) => KNOWN.has(id))].filter((id) => !denied.has(id));
  return ids.length === 0 ? [NO_PERMISSION] : ascending(ids);
}

/** A denied field stays hidden even if another id would open it: a second id of the same field, or a field it is granted with. */
function withOpeners(denied: readonly number[]): ReadonlySet<number> {
  if (denied.length === 0) return new Set();
  const paths = new Set(FIELD_PERMISSIONS.filter(({ id }) => denied.includes(id)).map(({ path }) => path));
  for (const given of GIVEN_WITH) if (paths.has(given.path)) for (const path of given.with) paths.add(path);
  return new Set([...denied, ...FIELD_PERMISSIONS.filter(({ path }) => paths.has(path)).map(({ id }) => id)]);
}

/** An empty list means the permissions of a visitor (staff are handled before). */
export function effectivePermissions(permissions: readonly number[]): readonly number[] {
  return permissions.length === 0 ? PUBLIC_PERMISSIONS : permissions;
}
