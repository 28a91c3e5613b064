import type { Role } from './roles.ts';

/** What an account's owner was given or denied besides the edition. */
export interface PermissionOverrides {
  granted: readonly number[];
  denied: readonly number[];
}

/** The permission ids of a role with the overrides of one account, ascending. Staff: empty, see Viewer.seesEverything. */
export function permissionsFor(_role: Role, overrides: PermissionOverrides = { granted: [], denied: [] }): number[] {
  return [...overrides.granted].filter((id) => !overrides.denied.includes(id)).sort((a, b) => a - b);
}
