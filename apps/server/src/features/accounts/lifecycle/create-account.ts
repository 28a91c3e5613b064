import { randomInt, randomUUID } from 'node:crypto';
import type { Role } from '@ldy/domain/access/roles.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import { rememberPassword } from '../passwords/set-password.ts';
import { MAIL, PHONE, plainMail, plainPhone, plainUserName } from '../personal-columns.ts';

export interface NewAccount {
  role: Exclude<Role, 'visitor'>;
  userName: string;
  /** From hashPassword, computed before the transaction; null for accounts that sign in elsewhere only. */
  passwordHash: string | null;
  phone?: string | undefined;
  mail?: string | undefined;
  sso?: { issuer: string; subject: string } | undefined;
  /** Whether the account needs no invitation code. */
  invited: boolean;
  now: string;
}

/** The columns of each role. */
const KINDS: Record<NewAccount['role'], { signupType: 1 | 2; isPaid: boolean; isStaff: boolean }> = {
  personal: { signupType: 1, isPaid: false, isStaff: false },
  enterprise: { signupType: 2, isPaid: false, isStaff: false },
  business: { signupType: 2, isPaid: true, isStaff: false },
  staff: { signupType: 2, isPaid: false, isStaff: true },
};

export const kindOf = (role: NewAccount['role']) => KINDS[role];

/** Returns the new account's id, or undefined when its name, phone, mail address or single sign-on identity is taken. */
export async function createAccount(tx: Transaction, sealer: Sealer, account: NewAccount): Promise<string | undefined> {
  const id = randomUUID();
  const { signupType, isPaid, isStaff } = KINDS[account.role];
  const phone = account.phone === undefined ? undefined : plainPhone(account.phone);
  if (account.phone !== undefined && phone === undefined)
    throw new Error('The phone number of a new account is not one.');
  const mail = account.mail === undefined ? undefined : plainMail(account.mail);
  const added = await tx.execute(
    `insert into account (id, qid, user_name, user_name_key, signup_type, is_paid, is_staff, password_hash, password_changed_at,
       phone_sealed, phone_index, mail_sealed, mail_index, invited_at, sso_issuer, sso_subject, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text, case when $8::text is null then null else $9::timestamptz end,
       $10, $11, $12, $13, case when $14::boolean then $9::timestamptz end, $15, $16, $9::timestamptz)
     on conflict do nothing`,
    [
      id,
      newQid(),
      account.userName.trim(),
      plainUserName(account.userName),
      signupType,
      isPaid,
      isStaff,
      account.passwordHash,
      account.now,
      phone === undefined ? null : sealer.seal(PHONE, phone),
      phone === undefined ? null : sealer.index(PHONE, phone),
      mail === undefined ? null : sealer.seal(MAIL, mail),
      mail === undefined ? null : sealer.index(MAIL, mail),
      account.invited,
      account.sso?.issuer ?? null,
      account.sso?.subject ?? null,
    ],
  );
  if (added !== 1) return undefined;
  if (account.passwordHash !== null)
    await rememberPassword(tx, { accountId: id, hash: account.passwordHash, now: account.now });
  return id;
}

/** Random, so that it does not reveal the number of accounts. */
const newQid = (): string => String(randomInt(100_000_000_000, 281_000_000_000_000));
