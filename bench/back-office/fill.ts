import type { Portal } from '../../apps/server/src/compose.ts';
import { createAccount } from '../../apps/server/src/features/accounts/lifecycle/create-account.ts';
import { sealContact } from '../../apps/server/src/features/applications/application.ts';

type Filled = Pick<Portal, 'database' | 'sealer'>;

const ROLES = ['personal', 'enterprise', 'business'] as const;
const BATCH = 500;
const MINUTE_MS = 60_000;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const timeOf = (number: number) => new Date(BEGIN + number * 10 * MINUTE_MS).toISOString();

/** Accounts with a phone and a mail of their own, of every edition in turn; answers their names. */
export async function fillAccounts({ database, sealer }: Filled, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let from = 0; from < count; from += BATCH)
    await database.transaction(async (tx) => {
      for (let number = from; number < Math.min(count, from + BATCH); number++) {
        const role = ROLES[number % ROLES.length] ?? 'personal';
        const [userName, phone] = [`user-${number.toString(36)}-bench`, `138${String(number).padStart(8, '0')}`];
        const mail = `user-${number}@example.com`;
        const account = { role, userName, phone, mail, passwordHash: null, invited: true, now: timeOf(number) };
        if (!(await createAccount(tx, sealer, account))) throw new Error(`${userName} is there already.`);
        names.push(userName);
      }
    });
  await database.execute(`update account set paid_until = created_at + interval '1 year' where is_paid`);
  return names;
}

const STATES = ['submitted', 'in-review', 'approved', 'rejected', 'more-asked', 'approved', 'resubmitted', 'approved'];

/** Applications of visitors in every state, one every ten minutes. */
export async function fillApplications({ database, sealer }: Filled, count: number): Promise<void> {
  const contact = sealContact(sealer, { name: '韩梅梅', phone: '13800000000', mail: 'it@example.com' });
  await database.execute(
    `insert into application (id, kind, state, company, industries, contact_sealed, submitted_at, due_on, due_is_certain, created_at)
     select gen_random_uuid(), case when n % 2 = 0 then 'business' else 'enterprise' end, ($2::text[])[1 + n % 8],
       '某某公司 ' || n, '{9}', $3, $4::timestamptz + n * interval '10 minutes',
       ($4::timestamptz + n * interval '10 minutes')::date + 2, true, $4::timestamptz + n * interval '10 minutes'
     from generate_series(1, $1::int) n`,
    [count, STATES, contact, timeOf(0)],
  );
}
