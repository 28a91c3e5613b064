import type { OrganisationRight } from '@ldy/domain/organisation/roles.ts';

/** What is done with what a holder has. */
export type Access = Exclude<OrganisationRight, 'manage'>;

/**
 * Holders of the account `$1`: itself, and the organisations where its role has the right. Each follows `holder_id in`. The roles are those of the
 * table of rights, as a test checks.
 */
export const MAY_READ = `(select $1::uuid union all select organisation_id from organisation_member where account_id = $1::uuid)`;
export const MAY_WORK = `(select $1::uuid union all select organisation_id from organisation_member
  where account_id = $1::uuid and role in ('owner', 'editor', 'member'))`;
export const MAY_CHANGE = `(select $1::uuid union all select organisation_id from organisation_member
  where account_id = $1::uuid and role in ('owner', 'editor'))`;
/** The same with the roles in `$3`. */
export const MAY_BY_ROLE = `(select $1::uuid union all select organisation_id from organisation_member
  where account_id = $1::uuid and role = any($3::text[]))`;

/** What the holder of a row is called where it is an organisation; '' for an account. */
export const HOLDER_NAME = `coalesce((select o.name from organisation o where o.id = holder_id), '')`;
