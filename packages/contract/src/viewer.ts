import type { Role } from '@ldy/domain/access/roles.ts';

/**
 * Who calls, as the server sees it at this moment: read from the session on every call, so a change of rights acts on the next one.
 * Nothing that the browser says about itself enters here.
 */
export interface Viewer {
  role: Role;
  /** null for a visitor. */
  accountId: string | null;
  sessionId: string | null;
  /** Set while the session must pass the slider before it goes on, because the account went too fast. */
  mustSlowDownSince?: string | null;
  /**
   * Permission ids (domain/access). Empty for staff, who see everything by `seesEverything` alone: an empty list of anybody else
   * gives what visitors see.
   */
  permissions: readonly number[];
  /** A flag of the server for staff; never derived from an empty list. */
  seesEverything: boolean;
}
