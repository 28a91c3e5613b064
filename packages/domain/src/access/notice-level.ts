import type { AudienceLevel } from '../notice/audience.ts';
import { effectivePermissions } from './permissions-for.ts';
import type { Reader } from './reader.ts';

/** Permission for core intelligence. Source: specification, section 6. */
export const CORE_INTELLIGENCE = 110;

const ORGANISATIONS: readonly Reader['role'][] = ['enterprise', 'business'];

/** Up to which level a reader reads notices. Notices above it do not exist for this reader: neither in lists and counts nor by their address. */
export function noticeLevelFor({ role, permissions, seesEverything }: Reader): AudienceLevel {
  if (seesEverything) return 4;
  if (effectivePermissions(permissions).includes(CORE_INTELLIGENCE)) return 3;
  if (ORGANISATIONS.includes(role)) return 2;
  return role === 'visitor' ? 0 : 1;
}
