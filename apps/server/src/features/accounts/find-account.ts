import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { ACCOUNT_COLUMNS, type Account, type AccountRow, toAccount } from './account.ts';
import { MAIL, PHONE, plainUserName, readContact } from './personal-columns.ts';

/** In any state: callers that sign in or show accounts must check `state`. */
export async function findAccount(q: Queryable, id: string): Promise<Account | undefined> {
  return one(q, 'a.id = $1', id);
}

/**
 * Finds by user name, phone or mail address as typed. The format decides which column is searched, so no account can intercept another person's
 * sign-in with a user name that looks like their number (such user names are refused).
 */
export async function findAccountByName(q: Queryable, sealer: Sealer, typed: string): Promise<Account | undefined> {
  const contact = readContact(typed);
  if (contact) return findAccountByContact(q, sealer, typed);
  return findAccountByUserName(q, typed);
}

/** By the whole user name only. */
export async function findAccountByUserName(q: Queryable, typed: string): Promise<Account | undefined> {
  // An impossible name is looked up too, as a name without an account: timing does not differ, and no invalid character reaches the database.
  const name = plainUserName(typed);
  return one(q, 'a.user_name_key = $1', /^[\w-]{1,100}$/.test(name) ? name : '');
}

/** By phone or mail address only, for recovery and registration. */
export async function findAccountByContact(q: Queryable, sealer: Sealer, typed: string): Promise<Account | undefined> {
  const contact = readContact(typed);
  if (contact?.channel === 'mail') return one(q, 'a.mail_index = $1', sealer.index(MAIL, contact.recipient));
  if (contact?.channel === 'phone') return one(q, 'a.phone_index = $1', sealer.index(PHONE, contact.recipient));
  return undefined;
}

export async function findAccountBySso(q: Queryable, issuer: string, subject: string): Promise<Account | undefined> {
  const [row] = await q.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from account a where a.sso_issuer = $1 and a.sso_subject = $2`,
    [issuer, subject],
  );
  return row && toAccount(row);
}

/** Id → user name; an account that was erased has none. */
export async function userNames(q: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await q.query<{ id: string; user_name: string }>(
          `select id, user_name from account where id = any($1::uuid[]) and state <> 'erased'`,
          [[...new Set(ids)]],
        );
  return new Map(rows.map(({ id, user_name }) => [id, user_name]));
}

async function one(q: Queryable, condition: string, value: unknown): Promise<Account | undefined> {
  const [row] = await q.query<AccountRow>(`select ${ACCOUNT_COLUMNS} from account a where ${condition}`, [value]);
  return row && toAccount(row);
}
