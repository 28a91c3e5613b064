import type { Transaction } from '../../platform/database/database.ts';
import { hashInvitationCode, newInvitationCode } from './invitation-code.ts';

export interface NewInvitations {
  count: number;
  /** For whom they are; visible to staff. */
  note?: string;
  now: string;
  /** Without it they do not expire. */
  expiresAt?: string | undefined;
}

/** Creates codes. They are returned once; only their hashes are stored. */
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
