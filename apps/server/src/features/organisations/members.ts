import type { GIVEN_ROLES } from '@ldy/domain/organisation/roles.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { type By, lockOrganisation } from './membership.ts';
import { record } from './organisations.ts';

interface OfMember {
  id: string;
  member: string;
}

const noMember = () => new NotFoundError('没有找到这个成员');

export function changeMember(
  database: Database,
  { id, member, role }: OfMember & { role: (typeof GIVEN_ROLES)[number] },
  by: By,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOrganisation(tx, { id, accountId: by.accountId, right: 'manage' });
    if (member === by.accountId) throw refused('organisationOwner');
    const changed = await tx.execute(
      "update organisation_member set role = $3 where organisation_id = $1 and account_id = $2 and role <> 'owner'",
      [id, member, role],
    );
    if (changed === 0) throw noMember();
    await record(tx, 'organisation.change-role', id, by, { member, role });
  });
}

export function removeMember(database: Database, { id, member }: OfMember, by: By): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOrganisation(tx, { id, accountId: by.accountId, right: 'manage' });
    if (member === by.accountId) throw refused('organisationOwner');
    if (!(await endMembership(tx, id, member))) throw noMember();
    await record(tx, 'organisation.remove-member', id, by, { member });
  });
}

export function leaveOrganisation(database: Database, id: string, by: By): Promise<void> {
  return database.transaction(async (tx) => {
    const { role } = await lockOrganisation(tx, { id, accountId: by.accountId, right: 'read' });
    if (role === 'owner') throw refused('organisationOwner');
    await endMembership(tx, id, by.accountId);
    await record(tx, 'organisation.leave', id, by);
  });
}

/** What they invited to ends with their right to. */
const endInvitationsBy = (tx: Transaction, id: string, accountId: string) =>
  tx.execute('delete from organisation_invitation where organisation_id = $1 and made_by = $2', [id, accountId]);

async function endMembership(tx: Transaction, id: string, accountId: string): Promise<boolean> {
  await endInvitationsBy(tx, id, accountId);
  const ended = await tx.execute(
    "delete from organisation_member where organisation_id = $1 and account_id = $2 and role <> 'owner'",
    [id, accountId],
  );
  return ended > 0;
}

export function handOver(database: Database, { id, member }: OfMember, by: By): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOrganisation(tx, { id, accountId: by.accountId, right: 'manage' });
    if (member === by.accountId) throw refused('organisationOwner');
    await passOn(tx, id, { from: by.accountId, to: member });
    await record(tx, 'organisation.hand-over', id, by, { member });
  });
}

/** The index of owners allows one at a time: first there is none, within the transaction. */
async function passOn(tx: Transaction, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(
    "update organisation_member set role = 'editor' where organisation_id = $1 and account_id = $2 and role = 'owner'",
    [id, from],
  );
  const passed = await tx.execute(
    `update organisation_member m set role = 'owner' from account a
     where m.organisation_id = $1 and m.account_id = $2 and a.id = m.account_id and a.state = 'active'`,
    [id, to],
  );
  if (passed === 0) throw noMember();
  await endInvitationsBy(tx, id, from);
}

interface Owned {
  id: string;
  heir: string | null;
}

/** Organisations of the account, and who is next: the member with the most rights who has been there longest. */
const ownedBy = (q: Queryable, accountId: string) =>
  q.query<Owned>(
    `select o.organisation_id as id,
       (select h.account_id from organisation_member h join account a on a.id = h.account_id and a.state = 'active'
        where h.organisation_id = o.organisation_id and h.account_id <> o.account_id
        order by array_position(array['editor', 'member', 'reader'], h.role), h.joined_at, h.account_id limit 1) as heir
     from organisation_member o where o.account_id = $1 and o.role = 'owner'`,
    [accountId],
  );

/** Organisations without another member: they end with the account. */
export async function organisationsOfOne(q: Queryable, accountId: string): Promise<string[]> {
  return (await ownedBy(q, accountId)).filter(({ heir }) => heir === null).map(({ id }) => id);
}

/** When the account is erased. What it did stays; what an organisation of one had was erased before. */
export async function leaveAll(tx: Transaction, accountId: string): Promise<void> {
  for (const { id, heir } of await ownedBy(tx, accountId)) {
    if (heir === null) await tx.execute('delete from organisation where id = $1', [id]);
    else await passOn(tx, id, { from: accountId, to: heir });
  }
  await tx.execute('delete from organisation_invitation where account_id = $1 or made_by = $1', [accountId]);
  await tx.execute('delete from organisation_member where account_id = $1', [accountId]);
}
