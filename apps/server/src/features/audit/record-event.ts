import type { Queryable } from '../../platform/database/database.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { hidePersonal, plainText } from './audit-text.ts';
import { findWordless } from './describe-events.ts';

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

/** What was recorded and has no words, by type and name. The suite looks that there is nothing; a log is never refused for want of words. */
export const WORDLESS = new Set<string>();
const MOST_WORDLESS = 100;

/**
 * Records events of the given types, which the module lists with their words; other types do not compile. An event is appended in the
 * transaction that it describes, so both commit or neither. It joins the hash chain at commit (see the migration), so it may be recorded
 * anywhere in the transaction.
 */
export const recorderOf =
  <Types extends EventTypes>(types: Types) =>
  async (tx: Queryable, event: AuditEvent<keyof Types & string>): Promise<void> => {
    const detail = hidePersonal(event.detail ?? {});
    await tx.execute(
      `insert into audit_entry (at, type, account_id, address, object, success, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        event.at,
        event.type,
        event.accountId,
        plainText(event.address, MAX_ADDRESS),
        plainText(event.object, MAX_OBJECT),
        event.success,
        detail,
      ],
    );
    for (const wordless of findWordless({ type: event.type, detail }, types)) {
      if (WORDLESS.size < MOST_WORDLESS) WORDLESS.add(wordless);
    }
  };
