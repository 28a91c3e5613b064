import type { Role } from '@ldy/domain/access/roles.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';

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
  /** Missing for everybody without a role in the back office. */
  staff?: StaffViewer;
}

/** What a session has proved of a person with roles in the back office. */
export interface StaffViewer {
  roles: readonly StaffRole[];
  /** Whether the account has a dynamic code at all. */
  hasTotp: boolean;
  /** Whether a dynamic code was entered in this session. */
  passedTotp: boolean;
  /** Whether the person signed in, or entered the password, within CONFIRMED_MINUTES. */
  confirmedLately: boolean;
}
