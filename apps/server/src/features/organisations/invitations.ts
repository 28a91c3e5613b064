import { INVITATION_DAYS, INVITATIONS_MAX, MEMBERS_MAX } from '@ldy/contract/organisations.ts';
import { maskPhoneOrMail } from '@ldy/domain/account/masking.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { GIVEN_ROLES } from '@ldy/domain/organisation/roles.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { hashSecret, newSecret } from '#server/platform/sealing/tickets.ts';
import { findAccountByName } from '../accounts/find-account.ts';
import { readContact } from '../accounts/personal-columns.ts';
import { lockOwner } from '../saved-searches/lock-owner.ts';
import { type InvitationMailDeps, mailInvitation } from './invitation-mail.ts';
import { type By, lockOrganisation } from './membership.ts';
import { record, refuseTooMany } from './organisations.ts';

type GivenRole = (typeof GIVEN_ROLES)[number];

const endOf = (now: string) => new Date(Date.parse(now) + INVITATION_DAYS * DAY_MS).toISOString();
const gone = () => new NotFoundError('邀请已失效：可能已使用、已撤回或已过期');

interface Made {
  id: string;
  role: GivenRole;
  accountId: string | null;
  called: string;
  tokenHash: Buffer | null;
}

async function addInvitation(tx: Transaction, { id, role, accountId, called, tokenHash }: Made, by: By) {
  await lockOrganisation(tx, { id, accountId: by.accountId, right: 'manage' });
  const ends = endOf(by.now);
  const made = await tx.execute(
    `insert into organisation_invitation (organisation_id, role, account_id, called, token_hash, made_by, made_at, ends_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where (select count(*) from organisation_invitation where organisation_id = $1 and ends_at > $7) < $9`,
    [id, role, accountId, called, tokenHash, by.accountId, by.now, ends, INVITATIONS_MAX],
  );
  if (made === 0) throw refused('organisationInvitationsFull');
  await record(tx, 'organisation.invite', id, by, { called: called || '邀请链接', role });
  return ends;
}

/** The same answer whether there is such an account or not. */
export function inviteMember(
  deps: InvitationMailDeps & { database: Database },
  { id, who, role }: { id: string; who: string; role: GivenRole },
  by: By,
): Promise<{ ends: string }> {
  const called = readContact(who) ? maskPhoneOrMail(who.trim()) : who;
  return deps.database.transaction(async (tx) => {
    const found = await findAccountByName(tx, deps.sealer, who);
    const account = found?.state === 'active' ? found : undefined;
    const ends = await addInvitation(tx, { id, role, accountId: account?.id ?? null, called, tokenHash: null }, by);
    await mailInvitation(tx, deps, { account, who, role, ends }, by);
    return { ends };
  });
}

/** Only a hash of the token is stored: it is returned once. */
export function makeInvitationLink(
  database: Database,
  { id, role }: { id: string; role: GivenRole },
  by: By,
): Promise<{ token: string; ends: string }> {
  const token = newSecret();
  return database.transaction(async (tx) => {
    const made = { id, role, accountId: null, called: '', tokenHash: hashSecret(token) };
    return { token, ends: await addInvitation(tx, made, by) };
  });
}

export function revokeInvitation(
  database: Database,
  { id, invitation }: { id: string; invitation: string },
  by: By,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOrganisation(tx, { id, accountId: by.accountId, right: 'manage' });
    const revoked = await tx.execute('delete from organisation_invitation where id = $1 and organisation_id = $2', [
      invitation,
      id,
    ]);
    if (revoked === 0) throw gone();
    await record(tx, 'organisation.revoke-invitation', id, by);
  });
}

/** Who made it may still invite: is the owner, with an open account. `$1` is now. */
export const IS_OPEN = `i.ends_at > $1 and exists (select from organisation_member m join account a on a.id = m.account_id
  where m.organisation_id = i.organisation_id and m.account_id = i.made_by and m.role = 'owner' and a.state = 'active')`;

/** Which organisation a link invites to. */
export async function openInvitation(q: Queryable, token: string, now: string) {
  const [found] = await q.query<{ name: string; role: GivenRole; by: string; ends: string }>(
    `select o.name, i.role, a.user_name as by, i.ends_at as ends
     from organisation_invitation i join organisation o on o.id = i.organisation_id join account a on a.id = i.made_by
     where ${IS_OPEN} and i.token_hash = $2`,
    [now, hashSecret(token)],
  );
  if (!found) throw gone();
  return found;
}

/** The invitation is used up; who is a member already stays what they are. */
export function acceptInvitation(
  database: Database,
  { token, invitation }: { token?: string | undefined; invitation?: string | undefined },
  by: By,
): Promise<{ id: string }> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, by.accountId);
    const given = [by.now, token === undefined ? null : hashSecret(token), invitation ?? null, by.accountId];
    const [asked] = await tx.query<{ id: string }>(
      `select i.organisation_id as id from organisation_invitation i
       where ${IS_OPEN} and (i.token_hash = $2 or (i.id = $3::uuid and i.account_id = $4))`,
      given,
    );
    if (!asked) throw gone();
    await tx.query(`select 1 from organisation where id = $1 ${FOR_UPDATE}`, [asked.id]);
    const [used] = await tx.query<{ role: GivenRole }>(
      `delete from organisation_invitation i
       where ${IS_OPEN} and i.organisation_id = $5 and (i.token_hash = $2 or (i.id = $3::uuid and i.account_id = $4)) returning i.role`,
      [...given, asked.id],
    );
    if (!used) throw gone();
    const [known] = await tx.query('select 1 from organisation_member where organisation_id = $1 and account_id = $2', [
      asked.id,
      by.accountId,
    ]);
    if (known) throw refused('organisationJoined');
    await refuseTooMany(tx, by.accountId);
    const joined = await tx.execute(
      `insert into organisation_member (organisation_id, account_id, role, joined_at)
       select $1, $2, $3, $4 where (select count(*) from organisation_member where organisation_id = $1) < $5`,
      [asked.id, by.accountId, used.role, by.now, MEMBERS_MAX],
    );
    if (joined === 0) throw refused('organisationMembersFull');
    await tx.execute('delete from organisation_invitation where organisation_id = $1 and account_id = $2', [
      asked.id,
      by.accountId,
    ]);
    await record(tx, 'organisation.join', asked.id, by, { role: used.role });
    return asked;
  });
}

/** With all others of the same organisation: who is invited again and again says no once. */
export function declineInvitation(database: Database, invitation: string, by: By): Promise<void> {
  return database.transaction(async (tx) => {
    const [declined] = await tx.query<{ id: string }>(
      `delete from organisation_invitation where account_id = $2 and organisation_id =
         (select organisation_id from organisation_invitation where id = $1 and account_id = $2 and ends_at > $3)
       returning organisation_id as id`,
      [invitation, by.accountId, by.now],
    );
    if (!declined) throw gone();
    await record(tx, 'organisation.decline', declined.id, by);
  });
}

export async function tidyInvitations(q: Queryable, now: string): Promise<void> {
  await q.execute('delete from organisation_invitation where ends_at < $1', [now]);
}
