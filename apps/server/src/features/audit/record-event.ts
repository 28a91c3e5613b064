import type { Queryable } from '../../platform/database/database.ts';
import { hidePersonal, plainText } from './audit-text.ts';

/** An event that must be provable later. */
export interface AuditEvent<Type extends string = string> {
  /** ISO 8601. */
  at: string;
  type: Type;
  /** The actor; null for an anonymous caller or the portal itself. */
  accountId: string | null;
  address: string;
  /** The target, e.g. an account id or an LDY number; '' for none. */
  object: string;
  success: boolean;
  /** Must not contain secrets, phone numbers or mail addresses: what looks like one is masked. */
  detail?: Record<string, unknown>;
}

const MAX_OBJECT = 200;
const MAX_ADDRESS = 64;

/**
 * Records events of the given types, which the module lists with their labels; other types do not compile. An event is appended in the
 * transaction that it describes, so both commit or neither. It joins the hash chain at commit (see the migration), so it may be recorded
 * anywhere in the transaction.
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
