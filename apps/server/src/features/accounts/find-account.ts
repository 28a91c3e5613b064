import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { ACCOUNT_COLUMNS, type Account, type AccountRow, toAccount } from './account.ts';
import { MAIL, PHONE, plainUserName, readContact } from './personal-columns.ts';

/** Of any state: whoever signs people in or shows them must look at `state`. */
export async function findAccount(q: Queryable, id: string): Promise<Account | undefined> {
  return one(q, 'a.id = $1', id);
}

/**
 * By user name, phone or mail address as typed. What it looks like decides where it is searched, never what is found: nobody gets
 * at another person's sign-in by calling themselves like that person's number (user names of that look are refused).
 */
export async function findAccountByName(q: Queryable, sealer: Sealer, typed: string): Promise<Account | undefined> {
  const contact = readContact(typed);
  if (contact) return findAccountByContact(q, sealer, typed);
  // What no name can be is looked for all the same, as nothing: the time tells no difference, and no odd letter reaches the database.
  const name = plainUserName(typed);
  return one(q, 'a.user_name_key = $1', /^[\w-]{1,100}$/.test(name) ? name : '');
}

/** By phone or mail address alone, as recovery and registration ask for it. */
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

async function one(q: Queryable, condition: string, value: unknown): Promise<Account | undefined> {
  const [row] = await q.query<AccountRow>(`select ${ACCOUNT_COLUMNS} from account a where ${condition}`, [value]);
  return row && toAccount(row);
}
