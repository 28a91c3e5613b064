import type { Holidays } from '@ldy/domain/calendar/working-days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { VerificationDeps } from '../verification/send-code.ts';

/** Uploaded licences, from their owner's side. */
export interface Licences {
  /**
   * Keeps an upload of the account for good, in the transaction of the application; `file` is what the upload answered. Undefined if the
   * account has no such upload.
   */
  keep(tx: Transaction, licence: { file: string; account: string }): Promise<{ id: string; name: string } | undefined>;
  /** Has it deleted after this time. */
  drop(tx: Transaction, id: string, after: string): Promise<void>;
}

export interface ApplicationDeps extends VerificationDeps {
  /** The public holidays that deadlines go by. */
  holidays: Holidays;
  licences: Licences;
}

/** Who does something with an application. */
export interface Actor {
  /** Null: a visitor. */
  accountId: string | null;
  address: string;
}
