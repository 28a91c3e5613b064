import type { Transaction } from '../../platform/database/database.ts';
import { hashInvitationCode, newInvitationCode } from './invitation-code.ts';

export interface NewInvitations {
  count: number;
  /** Whom they are for, shown to staff. */
  note?: string;
  now: string;
  /** Without it they never end. */
  expiresAt?: string | undefined;
}

/** New codes. They are answered once; only their hashes are kept. */
export async function createInvitations(tx: Transaction, options: NewInvitations): Promise<string[]> {
  const codes = Array.from({ length: options.count }, newInvitationCode);
  for (const code of codes) {
    await tx.execute('insert into invitation (code_hash, note, created_at, expires_at) values ($1, $2, $3, $4)', [
      hashInvitationCode(code),
      options.note ?? '',
      options.now,
      options.expiresAt ?? null,
    ]);
  }
  return codes;
}
