import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { revokeRoles } from '../../staff/revoke-role.ts';
import type { AccountDeps } from '../account-deps.ts';
import { recordEvent } from '../events.ts';
import { changeEdition } from '../lifecycle/change-edition.ts';
import { closeAccount } from '../lifecycle/close-account.ts';
import { kindOf } from '../lifecycle/create-account.ts';
import { isPermission, type OverrideAct, overridePermissions } from '../override-permissions.ts';
import { CommandError } from './command-error.ts';
import { namedAccount, namedRole } from './named-account.ts';

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

export async function changeOverrides(
  { database, sealer, clock }: AccountDeps,
  act: OverrideAct,
  [name, list]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const account = await namedAccount(database, sealer, name);
  const all = [...account.overrides.granted, ...account.overrides.denied];
  const ids = act === 'clear' && list === undefined ? all : readIds(list, act === 'clear' ? all : []);
  const row = await database.transaction(async (tx) => {
    const changed = await overridePermissions(tx, account.id, act, ids);
    const detail = { act, ids };
    await recordEvent(tx, commandEvent({ at: clock(), type: 'permission.change', object: account.id, detail }));
    return changed;
  });
  io.line(`${account.userName}: granted ${row?.granted.join(',') || '-'}, denied ${row?.denied.join(',') || '-'}.`);
}

/** `also`: ids that are allowed although they no longer exist. */
function readIds(list: string | undefined, also: readonly number[]): number[] {
  const parts = (list ?? '').split(',').map((part) => part.trim());
  const ids = parts.map(Number);
  const wrong = parts.find((part, place) => {
    const id = ids[place] as number;
    return !/^\d{1,6}$/.test(part) || !(isPermission(id) || also.includes(id));
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
    const from = await closeAccount(tx, account.id, state);
    const detail = { from, to: state };
    await recordEvent(tx, commandEvent({ at: clock(), type: 'account.change', object: account.id, detail }));
  });
  io.line(`${account.userName} is ${state} now.`);
}
