import { FIELD_GROUPS, type FieldGroup, GROUP_NAMES } from './field-groups.ts';
import { VULNERABILITY_PERMISSIONS } from './gather-field-permissions.ts';
import { grantOf } from './grant.ts';
import { EDITIONS, type Edition, type Role } from './roles.ts';

export interface LockedGroup {
  group: FieldGroup;
  name: string;
  /** The lowest edition that opens it; '' if the reader's edition includes it and it was denied to this account. */
  edition: Edition | '';
}

const OF_VULNERABILITIES = GROUP_NAMES.filter((group) =>
  VULNERABILITY_PERMISSIONS.some((field) => field.group === group),
);

/** Field groups of which a reader sees nothing, in the order of FIELD_GROUPS. Not for staff: nothing is locked for them. */
export function lockedFor(permissions: readonly number[], role: Role = 'visitor'): LockedGroup[] {
  const { paths } = grantOf(permissions);
  const open = new Set(VULNERABILITY_PERMISSIONS.filter(({ path }) => paths.has(path)).map(({ group }) => group));
  const own = EDITIONS.indexOf(role === 'visitor' ? 'personal' : (role as Edition));
  return OF_VULNERABILITIES.filter((group) => !open.has(group)).map((group) => {
    const { name, edition } = FIELD_GROUPS[group];
    return { group, name, edition: EDITIONS.indexOf(edition) > own ? edition : '' };
  });
}
