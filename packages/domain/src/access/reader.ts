import type { Role } from './roles.ts';

/** Whoever something is shown to. The flag comes from the server alone; without it the ids decide. */
export interface Reader {
  role: Role;
  permissions: readonly number[];
  seesEverything: boolean;
}
