import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Role } from '@ldy/domain/access/roles.ts';
import { DISCLAIMER_VERSION } from '@ldy/domain/account/disclaimer.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import type { Account } from '../features/accounts/account.ts';
import { findAccount } from '../features/accounts/find-account.ts';
import { createAccount } from '../features/accounts/lifecycle/create-account.ts';
import { PASSWORD_COST } from '../features/accounts/passwords/password-cost.ts';
import { hashPassword } from '../features/accounts/passwords/password-hash.ts';
import type { Database } from '../platform/database/database.ts';
import { temporaryKeyRing } from '../platform/sealing/key-ring.ts';
import { createSealer, type Sealer } from '../platform/sealing/sealer.ts';

/** The hash that the browser sends instead of a password. */
export const digestOf = (password: string): string => createHash('sha256').update(password).digest('hex');

export const TEST_PASSWORD = 'Kx7#mellow-Oak';
/** Accounts with the same password share one hash, because Argon2id is slow. */
const hashes = new Map<string, Promise<string>>();

export interface AccountOptions {
  role?: Exclude<Role, 'visitor'>;
  userName?: string;
  password?: string | null;
  /** Can be looked up only with the sealer used here. */
  phone?: string;
  mail?: string;
  sealer?: Sealer;
  invited?: boolean;
  agreed?: boolean;
  /** Whether the disclaimer was confirmed; by default by business accounts. */
  disclaimed?: boolean;
  granted?: number[];
  denied?: number[];
  now?: string;
}

export interface BuiltAccount extends Account {
  password: string;
  /** SHA-256 of the password, as the browser sends it. */
  digest: string;
}

/** An account that can sign in: invited, terms agreed to. Default password: TEST_PASSWORD. */
export async function buildAccount(database: Database, options: AccountOptions = {}): Promise<BuiltAccount> {
  const { role = 'personal', password = TEST_PASSWORD, sealer = createSealer(temporaryKeyRing()) } = options;
  const now = options.now ?? new Date().toISOString();
  const userName = options.userName ?? `u${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const passwordHash = password === null ? null : await cachedHash(password);
  const id = await database.transaction(async (tx) => {
    const created = await createAccount(tx, sealer, {
      role,
      userName,
      passwordHash,
      phone: options.phone,
      mail: options.mail,
      invited: options.invited ?? true,
      now,
    });
    if (!created) throw new Error('An account with that name, phone or mail address is there already.');
    await tx.execute('update account set permissions_granted = $2, permissions_denied = $3 where id = $1', [
      created,
      options.granted ?? [],
      options.denied ?? [],
    ]);
    if (options.agreed ?? true) {
      await tx.execute(
        `insert into consent (account_id, document, version, address, at) values ($1, 'terms', $2, '127.0.0.1', $3)`,
        [created, TERMS_VERSION, now],
      );
    }
    if (options.disclaimed ?? role === 'business') {
      await tx.execute(
        `insert into consent (account_id, document, version, address, at) values ($1, 'disclaimer', $2, '127.0.0.1', $3)`,
        [created, DISCLAIMER_VERSION, now],
      );
    }
    return created;
  });
  const account = (await findAccount(database, id)) as Account;
  return { ...account, password: password ?? '', digest: digestOf(password ?? '') };
}

/** A mainland mobile number that no other test uses. */
export const randomPhone = (): string => `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

function cachedHash(password: string): Promise<string> {
  const key = `${PASSWORD_COST.memoryCost} ${password}`;
  const known = hashes.get(key);
  if (known) return known;
  const hash = hashPassword(digestOf(password));
  hashes.set(key, hash);
  return hash;
}
