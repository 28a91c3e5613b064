import { FIELD_PERMISSIONS } from '@ldy/domain/access/gather-field-permissions.ts';
import { MENU_PERMISSIONS } from '@ldy/domain/access/menu-permissions.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import { revokeRoles } from '../../staff/revoke-role.ts';
import type { AccountDeps } from '../account-deps.ts';
import { changeEdition } from '../change-edition.ts';
import { kindOf } from '../create-account.ts';
import { recordEvent } from '../events.ts';
import { CommandError } from './command-error.ts';
import { commandEvent, namedAccount, namedRole } from './named-account.ts';

/** Effective from the next call on: permissions are read from the account on each call, not stored in sessions. */
export async function setEdition(
  { database, sealer, clock }: AccountDeps,
  [name, roleName]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const role = namedRole(roleName);
  const account = await namedAccount(database, sealer, name);
  await database.transaction(async (tx) => {
    const act = { by: null, address: 'command', reason: `edition set to ${role}`, now: clock() };
    if (role !== 'staff') await revokeRoles(tx, account.id, act);
    const to = { ...kindOf(role), paidUntil: null };
    await changeEdition(tx, { accountId: account.id, to, ...act });
  });
  io.line(`${account.userName} is ${role} now (was ${account.role}).`);
}

export type OverrideAct = 'grant' | 'deny' | 'clear';

/** An id is either granted or denied; `clear` without ids removes all overrides. */
const CHANGES: Record<OverrideAct, string> = {
  grant: `permissions_granted = array(select distinct unnest(permissions_granted || $2::int[]) order by 1),
          permissions_denied = array(select id from unnest(permissions_denied) id where id <> all($2::int[]))`,
  deny: `permissions_denied = array(select distinct unnest(permissions_denied || $2::int[]) order by 1),
         permissions_granted = array(select id from unnest(permissions_granted) id where id <> all($2::int[]))`,
  clear: `permissions_granted = array(select id from unnest(permissions_granted) id where id <> all($2::int[])),
          permissions_denied = array(select id from unnest(permissions_denied) id where id <> all($2::int[]))`,
};

export async function changeOverrides(
  { database, sealer, clock }: AccountDeps,
  act: OverrideAct,
  [name, list]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const account = await namedAccount(database, sealer, name);
  const all = [...account.overrides.granted, ...account.overrides.denied];
  const ids = act === 'clear' && list === undefined ? all : readIds(list, act === 'clear' ? all : []);
  const [row] = await database.transaction(async (tx) => {
    const changed = await tx.query<{ granted: number[]; denied: number[] }>(
      `update account set ${CHANGES[act]} where id = $1
       returning permissions_granted as granted, permissions_denied as denied`,
      [account.id, ids],
    );
    const detail = { act, ids };
    await recordEvent(tx, commandEvent({ at: clock(), type: 'permission.change', object: account.id, detail }));
    return changed;
  });
  io.line(`${account.userName}: granted ${row?.granted.join(',') || '-'}, denied ${row?.denied.join(',') || '-'}.`);
}

const KNOWN: ReadonlySet<number> = new Set([...MENU_PERMISSIONS, ...FIELD_PERMISSIONS].map(({ id }) => id));

/** `also`: ids that are allowed although they no longer exist. */
function readIds(list: string | undefined, also: readonly number[]): number[] {
  const parts = (list ?? '').split(',').map((part) => part.trim());
  const ids = parts.map(Number);
  const wrong = parts.find((part, place) => {
    const id = ids[place] as number;
    return !/^\d{1,6}$/.test(part) || !(KNOWN.has(id) || also.includes(id));
  });
  if (wrong !== undefined) {
    throw new CommandError(`"${wrong.slice(0, 40)}" is no permission id. See: npm run accounts -- permissions`);
  }
  return [...new Set(ids)];
}

export async function setState(
  { database, sealer, clock }: AccountDeps,
  state: 'active' | 'disabled',
  [name]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const account = await namedAccount(database, sealer, name);
  await database.transaction(async (tx) => {
    await tx.execute(`update account set state = $2 where id = $1 and state <> 'erased'`, [account.id, state]);
    if (state === 'disabled') await endSessionsOf(tx, account.id);
    const detail = { from: account.state, to: state };
    await recordEvent(tx, commandEvent({ at: clock(), type: 'account.change', object: account.id, detail }));
  });
  io.line(`${account.userName} is ${state} now.`);
}
