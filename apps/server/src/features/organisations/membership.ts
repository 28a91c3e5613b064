import {
  mayInOrganisation,
  type OrganisationRight,
  type OrganisationRoleName,
  rolesWith,
} from '@ldy/domain/organisation/roles.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { FOR_NO_KEY_UPDATE } from '#server/platform/database/locks.ts';
import { NotFoundError } from '#server/platform/errors.ts';

export interface By {
  accountId: string;
  address: string;
  now: string;
}

export interface OrganisationRow {
  id: string;
  name: string;
  needs_second_person: boolean;
}

/** The role of the account. Throws NotFoundError where it has none, or not the right: who is asked for what is not theirs learns nothing. */
export async function requireMembership(
  q: Queryable,
  { id, accountId, right }: { id: string; accountId: string; right: OrganisationRight },
): Promise<OrganisationRow & { role: OrganisationRoleName }> {
  const [found] = await q.query<OrganisationRow & { role: OrganisationRoleName }>(
    `select o.id, o.name, o.needs_second_person, m.role from organisation o join organisation_member m on m.organisation_id = o.id
     where o.id = $1 and m.account_id = $2`,
    [id, accountId],
  );
  if (!found || !mayInOrganisation(found.role, right)) throw noOrganisation();
  return found;
}

/** As requireMembership; other changes of the organisation wait until the transaction ends. */
export async function lockOrganisation(
  tx: Transaction,
  asked: { id: string; accountId: string; right: OrganisationRight },
): Promise<OrganisationRow & { role: OrganisationRoleName }> {
  await tx.query(`select 1 from organisation where id = $1 ${FOR_NO_KEY_UPDATE}`, [asked.id]);
  return requireMembership(tx, asked);
}

/** Whether decisions of the organisation need another member; false for what is none. */
export async function needsSecondPerson(q: Queryable, id: string): Promise<boolean> {
  const [row] = await q.query<{ needs: boolean }>(
    'select needs_second_person as needs from organisation where id = $1',
    [id],
  );
  return row?.needs ?? false;
}

/** A member who may work on what the organisation has, by user name. */
export async function findWorker(q: Queryable, id: string, userName: string): Promise<string | undefined> {
  const [found] = await q.query<{ account_id: string }>(
    `select m.account_id from organisation_member m join account a on a.id = m.account_id
     where m.organisation_id = $1 and a.user_name = $2 and a.state = 'active' and m.role = any($3::text[])`,
    [id, userName, rolesWith('work')],
  );
  return found?.account_id;
}

export const noOrganisation = () => new NotFoundError('没有找到这个组织，或没有这项权限');
