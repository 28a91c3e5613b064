import type { Member, Organisation, OwnInvitation, WaitingInvitation } from '@ldy/contract/organisations.ts';
import type { OrganisationRoleName } from '@ldy/domain/organisation/roles.ts';
import { mayInOrganisation } from '@ldy/domain/organisation/roles.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { HeldAssets } from './held-assets.ts';
import { IS_OPEN } from './invitations.ts';
import { noOrganisation } from './membership.ts';

interface ReadDeps {
  q: Queryable;
  heldAssets: HeldAssets;
}

interface OrganisationRow {
  id: string;
  name: string;
  needs_second_person: boolean;
  role: OrganisationRoleName;
  members: number;
}
interface MemberRow {
  id: string;
  name: string;
  role: OrganisationRoleName;
  joined: string;
}
interface WaitingRow {
  id: string;
  called: string;
  role: OrganisationRoleName;
  made: string;
  ends: string;
}
interface InvitedRow {
  id: string;
  name: string;
  role: OrganisationRoleName;
  by: string;
  ends: string;
}

export async function listOrganisations({ q, heldAssets }: ReadDeps, accountId: string): Promise<Organisation[]> {
  const rows = await q.query<OrganisationRow>(
    `select o.id, o.name, o.needs_second_person, m.role,
       (select count(*)::int from organisation_member c where c.organisation_id = o.id) as members
     from organisation_member m join organisation o on o.id = m.organisation_id where m.account_id = $1 order by m.joined_at, o.id`,
    [accountId],
  );
  const held = await heldAssets.count(
    q,
    rows.map(({ id }) => id),
  );
  const counts = new Map(held.map(({ holder, assets }) => [holder, assets]));
  return rows.map((row) => ({ ...row, assets: counts.get(row.id) ?? 0 }));
}

/** Throws NotFoundError for one that the account is not a member of. */
export async function readOrganisation(
  deps: ReadDeps,
  { id, accountId, now }: { id: string; accountId: string; now: string },
): Promise<{ organisation: Organisation; members: Member[]; invitations: WaitingInvitation[] }> {
  const organisation = (await listOrganisations(deps, accountId)).find((one) => one.id === id);
  if (!organisation) throw noOrganisation();
  const members = await deps.q.query<MemberRow>(
    `select m.account_id as id, a.user_name as name, m.role, m.joined_at as joined
     from organisation_member m join account a on a.id = m.account_id where m.organisation_id = $1
     order by array_position(array['owner', 'editor', 'member', 'reader'], m.role), a.user_name`,
    [id],
  );
  const invitations = mayInOrganisation(organisation.role, 'manage') ? await listWaiting(deps.q, id, now) : [];
  return { organisation, members, invitations };
}

const listWaiting = (q: Queryable, id: string, now: string): Promise<WaitingInvitation[]> =>
  q.query<WaitingRow>(
    `select id, called, role, made_at as made, ends_at as ends from organisation_invitation
     where organisation_id = $1 and ends_at > $2 order by made_at desc, id`,
    [id, now],
  );

/** That wait for an answer of the account: of each organisation the last one, which answers for all. */
export const listOwnInvitations = (q: Queryable, accountId: string, now: string): Promise<OwnInvitation[]> =>
  q.query<InvitedRow>(
    `select id, name, role, by, ends from (
       select distinct on (o.id) i.id, o.name, i.role, a.user_name as by, i.made_at, i.ends_at as ends
       from organisation_invitation i join organisation o on o.id = i.organisation_id join account a on a.id = i.made_by
       where ${IS_OPEN} and i.account_id = $2 order by o.id, i.made_at desc, i.id) as last
     order by made_at desc, id`,
    [now, accountId],
  );

/** For the person's export. */
export const exportOrganisations = (q: Queryable, accountId: string) =>
  q.query(
    `select o.name, m.role, m.joined_at from organisation_member m join organisation o on o.id = m.organisation_id
     where m.account_id = $1 order by m.joined_at, o.id`,
    [accountId],
  );

/** By id, of those that are organisations. */
export async function organisationNames(q: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await q.query<{ id: string; name: string }>(
    'select id, name from organisation where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
