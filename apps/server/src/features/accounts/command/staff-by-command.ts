import { parseArgs } from 'node:util';
import { STAFF_ROLES } from '@ldy/domain/access/staff/staff-roles.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import { grantRole } from '../../staff/grant-role.ts';
import { revokeRoles } from '../../staff/revoke-role.ts';
import type { AccountDeps } from '../account-deps.ts';
import { recordEvent } from '../events.ts';
import { codeOfNow } from '../totp.ts';
import { badArguments, CommandError } from './command-error.ts';
import { namedAccount } from './named-account.ts';

const NONE = 'none';

/** Gives a role in the back office, or takes all away. The first administrator is made this way. */
export async function changeStaff(deps: AccountDeps, args: readonly string[], io: CommandIo): Promise<void> {
  const { database, sealer, clock } = deps;
  const { name, roleName, reason } = readArguments(args);
  const role = STAFF_ROLES.find((known) => known === roleName);
  if (role === undefined && roleName !== NONE)
    throw new CommandError(`The role must be ${STAFF_ROLES.join(', ')}, or ${NONE} to take all away.`);
  const account = await namedAccount(database, sealer, name);
  const act = { by: null, address: 'command', reason, now: clock() };
  const isChanged = await database.transaction((tx) =>
    role ? grantRole(tx, { accountId: account.id, role }, act) : revokeRoles(tx, account.id, act),
  );
  if (!role)
    return io.line(isChanged ? `${account.userName} is no staff any more.` : `${account.userName} had no role.`);
  io.line(isChanged ? `${account.userName} is ${role} now.` : `${account.userName} is ${role} already.`);
  if (account.totpEnabledAt === null)
    io.line('The back office asks for a dynamic code: bind one at /user/security after signing in.');
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    const [name, roleName, ...more] = positionals;
    if (more.length > 0) throw new CommandError(`"${more[0]?.slice(0, 100)}" is one argument too many.`);
    return { name, roleName, reason: (values.reason ?? '').slice(0, 200) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw badArguments(error as Error);
  }
}

/** The dynamic code of this moment, e.g. of a demo account, for operators, who have the keys anyway. */
export async function showTotp(
  { database, sealer, clock }: AccountDeps,
  [name]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const account = await namedAccount(database, sealer, name);
  if (account.totpSealed === null || account.totpEnabledAt === null)
    throw new CommandError(`${account.userName} has no dynamic code.`);
  const now = clock();
  const detail = { kind: 'totp' };
  await recordEvent(database, commandEvent({ at: now, type: 'key.create', object: account.id, detail }));
  io.line(codeOfNow(sealer, account.totpSealed, now));
}

/** For staff who lost the phone. Signs out everywhere; the next sign-in needs the password alone. */
export async function removeTotp(
  { database, sealer, clock }: AccountDeps,
  [name]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const account = await namedAccount(database, sealer, name);
  await database.transaction(async (tx) => {
    await tx.execute('update account set totp_sealed = null, totp_enabled_at = null where id = $1', [account.id]);
    await endSessionsOf(tx, account.id);
    await recordEvent(tx, commandEvent({ at: clock(), type: 'totp.take-away', object: account.id }));
  });
  io.line(`${account.userName} has no dynamic code now, and was signed out.`);
}
