import type { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findAccountByContact, userNames } from '../../accounts/find-account.ts';
import { openContact } from '../../applications/application.ts';
import type { ListedApplication } from '../../applications/list-applications.ts';
import type { ReadApplication } from '../../applications/read-application.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';

type Listed = OutputOf<typeof API.listApplications>['list'][number];
type Names = ReadonlyMap<string, string>;

const named = (names: Names, id: string | null) => (id === null ? null : { id, user_name: names.get(id) ?? '' });

/** User names of those who claimed these applications. */
export const namesFor = (database: Database, list: readonly ListedApplication[]): Promise<Names> =>
  userNames(
    database,
    list.flatMap(({ claimedBy }) => claimedBy ?? []),
  );

export const describeListed = (each: ListedApplication, names: Names): Listed => ({
  id: each.id,
  kind: each.kind,
  state: each.state,
  version: each.version,
  account_id: each.accountId,
  user_name: each.userName,
  company: each.company,
  department: each.department,
  name: each.name,
  phone: each.phone,
  mail: each.mail,
  submitted_at: each.submittedAt,
  due: each.due,
  is_late: each.isLate,
  claimed_by: named(names, each.claimedBy),
  decided_at: each.decidedAt ?? '',
});

/** One application with who did what, under the names of today. */
export async function describeApplication(
  { database, sealer }: BackOfficeDeps,
  read: ReadApplication,
): Promise<OutputOf<typeof API.readApplication>> {
  const { history } = read;
  const names = await userNames(
    database,
    [read.claimedBy, ...history.map(({ actor_id }) => actor_id)].flatMap((id) => id ?? []),
  );
  return {
    ...describeListed(read, names),
    industrys: read.industries.join(','),
    file_name: read.fileName,
    due_is_certain: read.dueIsCertain,
    phone_proved: read.phoneProved,
    created_at: read.createdAt,
    forgotten_at: read.forgetAt ?? '',
    known_account: await knownAccount(),
    history: history.map(({ at, step, actor_id, said }) => ({
      at,
      step,
      by: step === 'submit' || step === 'answer' ? null : named(names, actor_id),
      said,
    })),
  };

  /** A visitor proved the phone by a code, so the account that has it may be theirs. */
  async function knownAccount() {
    if (read.accountId !== null || read.kind !== 'business') return null;
    const { phone } = openContact(sealer, read.contactSealed);
    const account = phone === '' ? undefined : await findAccountByContact(database, sealer, phone);
    return account?.state === 'active' ? { id: account.id, user_name: account.userName } : null;
  }
}
