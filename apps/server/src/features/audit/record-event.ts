import type { Queryable } from '../../platform/database/database.ts';
import { hidePersonal, plainText } from './audit-text.ts';
import type { EventType } from './event-types.ts';

/** One thing that happened, for those who must be able to prove it later. */
export interface AuditEvent {
  /** ISO 8601. */
  at: string;
  /** A name of the table of event types. */
  type: EventType;
  /** Who did it; null for a stranger or the portal itself. */
  accountId: string | null;
  address: string;
  /** What it was done to, e.g. an account id or an LDY number; '' where nothing. */
  object: string;
  success: boolean;
  /** Never a secret, never a whole phone number or mail address: what looks like one is masked. */
  detail?: Record<string, unknown>;
}

const MAX_OBJECT = 200;
const MAX_ADDRESS = 64;

/**
 * Appends an event in the transaction of what it tells about: both stand or fall together. It joins the chain of hashes when the
 * transaction commits (see the migration), so it may be called anywhere in it.
 */
export async function recordEvent(tx: Queryable, event: AuditEvent): Promise<void> {
  await tx.execute(
    `insert into audit_entry (at, type, account_id, address, object, success, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      event.at,
      event.type,
      event.accountId,
      plainText(event.address, MAX_ADDRESS),
      plainText(event.object, MAX_OBJECT),
      event.success,
      hidePersonal(event.detail ?? {}),
    ],
  );
}
