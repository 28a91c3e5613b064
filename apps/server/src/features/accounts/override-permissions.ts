import { FIELD_PERMISSIONS } from '@ldy/domain/access/gather-field-permissions.ts';
import { MENU_PERMISSIONS } from '@ldy/domain/access/menu-permissions.ts';
import type { Transaction } from '../../platform/database/database.ts';

export const OVERRIDE_ACTS = ['grant', 'deny', 'clear'] as const;
export type OverrideAct = (typeof OVERRIDE_ACTS)[number];

/** An id is either granted or denied; `clear` leaves what the edition gives. */
const CHANGES: Record<OverrideAct, string> = {
  grant: `permissions_granted = array(select distinct unnest(permissions_granted || $2::int[]) order by 1),
          permissions_denied = array(select id from unnest(permissions_denied) id where id <> all($2::int[]))`,
  deny: `permissions_denied = array(select distinct unnest(permissions_denied || $2::int[]) order by 1),
         permissions_granted = array(select id from unnest(permissions_granted) id where id <> all($2::int[]))`,
  clear: `permissions_granted = array(select id from unnest(permissions_granted) id where id <> all($2::int[])),
          permissions_denied = array(select id from unnest(permissions_denied) id where id <> all($2::int[]))`,
};

/** Changes what an account has beside its edition; effective from its next call on. Undefined for an account that is erased. */
export async function overridePermissions(
  tx: Transaction,
  accountId: string,
  act: OverrideAct,
  ids: readonly number[],
): Promise<{ granted: number[]; denied: number[] } | undefined> {
  const [row] = await tx.query<{ granted: number[]; denied: number[] }>(
    `update account set ${CHANGES[act]} where id = $1 and state <> 'erased'
     returning permissions_granted as granted, permissions_denied as denied`,
    [accountId, ids],
  );
  return row;
}

const KNOWN: ReadonlySet<number> = new Set([...MENU_PERMISSIONS, ...FIELD_PERMISSIONS].map(({ id }) => id));

export const isPermission = (id: number): boolean => KNOWN.has(id);
