import type { Role } from './roles.ts';

/** The person data is shown to. `seesEverything` is set by the server only; without it the ids decide. */
export interface Reader {
  role: Role;
  permissions: readonly number[];
  seesEverything: boolean;
}
