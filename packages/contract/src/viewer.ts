import type { Role } from '@ldy/domain/access/roles.ts';

/**
 * The caller as known to the server, read from the session on every call, so that changed rights apply to the next call. Nothing is taken from the
 * browser's own claims.
 */
export interface Viewer {
  role: Role;
  /** null: visitor. */
  accountId: string | null;
  sessionId: string | null;
  /** Set while the session must pass the slider before further calls, because the account made too many. */
  mustSlowDownSince?: string | null;
  /**
   * Permission ids (domain/access). Empty for staff, who see everything by `seesEverything` alone: for everybody else an empty list means the
   * permissions of a visitor.
   */
  permissions: readonly number[];
  /** Set by the server for staff; never derived from an empty list. */
  seesEverything: boolean;
}
