import { ORGANISATIONS_MAX } from '@ldy/contract/organisations.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError, refused } from '#server/platform/errors.ts';
import { lockOwner } from '../saved-searches/lock-owner.ts';
import { recordEvent } from './events.ts';
import type { HeldAssets } from './held-assets.ts';
import { type By, lockOrganisation } from './membership.ts';

/** The maker is its owner. */
export function createOrganisation(database: Database, name: string, by: By): Promise<{ id: string }> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, by.accountId);
    await refuseTooMany(tx, by.accountId);
    const [made] = await tx.query<{ id: string }>(
      `with made as (insert into organisation (name, created_at) values ($1, $3) returning id)
       insert into organisation_member (organisation_id, account_id, role, joined_at) select id, $2, 'owner', $3 from made
       returning organisation_id as id`,
      [name, by.accountId, by.now],
    );
    if (!made) throw new Error('No organisation was made.');
    await record(tx, 'organisation.create', made.id, by, { name });
    return made;
  });
}

/** The row of the account is locked by the caller. */
export async function refuseTooMany(tx: Transaction, accountId: string): Promise<void> {
  const [counted] = await tx.query<{ count: number }>(
    'select count(*)::int as count from organisation_member where account_id = $1',
    [accountId],
  );
  if ((counted?.count ?? 0) >= ORGANISATIONS_MAX) throw refused('organisationsFull');
}

export function changeOrganisation(
  database: Database,
  { id, ...given }: { id: string; name?: string | undefined; needs_second_person?: boolean | undefined },
  by: By,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOrganisation(tx, { id, accountId: by.accountId, right: 'manage' });
    await tx.execute(
      `update organisation set name = coalesce($2, name), needs_second_person = coalesce($3::boolean, needs_second_person) where id = $1`,
      [id, given.name ?? null, given.needs_second_person ?? null],
    );
    await record(tx, 'organisation.change', id, by, given);
  });
}

/** With its assets, where its name is given; without the name only if it has none. */
export function deleteOrganisation(
  { database, heldAssets }: { database: Database; heldAssets: HeldAssets },
  { id, name }: { id: string; name: string },
  by: By,
): Promise<{ assets: number }> {
  return database.transaction(async (tx) => {
    const found = await lockOrganisation(tx, { id, accountId: by.accountId, right: 'manage' });
    const [held] = await heldAssets.count(tx, [id]);
    const assets = held?.assets ?? 0;
    if (assets > 0 && name !== found.name)
      throw new InvalidInputError('name', `组织中还有 ${assets} 个资产：请输入组织名称，资产将一并删除`);
    await heldAssets.erase(tx, id);
    await tx.execute('delete from organisation where id = $1', [id]);
    await record(tx, 'organisation.delete', id, by, { name: found.name, assets });
    return { assets };
  });
}

type Recorded = Parameters<typeof recordEvent>[1];

export const record = (
  tx: Transaction,
  type: Recorded['type'],
  object: string,
  { accountId, address, now }: By,
  detail: Record<string, unknown> = {},
) => recordEvent(tx, { at: now, type, accountId, address, object, success: true, detail });
