import type { Transaction } from '../../platform/database/database.ts';
import { hashInvitationCode, hintOf, newInvitationCode } from './invitation-code.ts';

export interface NewInvitations {
  count: number;
  /** How many accounts each opens; default: one. */
  uses?: number;
  /** For whom they are; visible to staff. */
  note?: string;
  /** Null: the terminal. */
  madeBy?: string | null;
  now: string;
  /** Without it they do not expire. */
  expiresAt?: string | undefined;
}

/** Creates codes. They are returned once; only their hashes and first letters are stored. */
export async function createInvitations(tx: Transaction, options: NewInvitations): Promise<string[]> {
  const codes = Array.from({ length: options.count }, newInvitationCode);
  for (const code of codes) {
    await tx.execute(
      `insert into invitation (code_hash, hint, uses, note, created_by, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        hashInvitationCode(code),
        hintOf(code),
        options.uses ?? 1,
        options.note ?? '',
        options.madeBy ?? null,
        options.now,
        options.expiresAt ?? null,
      ],
    );
  }
  return codes;
}
