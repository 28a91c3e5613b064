import type { Queryable } from '../../platform/database/database.ts';
import { hidePersonal, plainText } from './audit-text.ts';

/** One thing that happened, for those who must be able to prove it later. */
export interface AuditEvent<Type extends string = string> {
  /** ISO 8601. */
  at: string;
  type: Type;
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
 * Records events of these types, which the module of the slice lists with their names, and of no other. An event is appended in the
 * transaction of what it tells about: both stand or fall together. It joins the chain of hashes when the transaction commits (see the
 * migration), so it may be recorded anywhere in it.
 */
export const recorderOf = <Type extends string>(
  _types: Readonly<Record<Type, string>>,
): ((tx: Queryable, event: AuditEvent<Type>) => Promise<void>) => append;

async function append(tx: Queryable, event: AuditEvent): Promise<void> {
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
