import { parseArgs } from 'node:util';
import { isMail } from '@ldy/domain/account/validators.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import type { AccountDeps } from '../account-deps.ts';
import { endBearers } from '../bearers/end-bearers.ts';
import { openContacts } from '../contacts/open-contacts.ts';
import { recordEvent } from '../events.ts';
import { generatePassword } from '../generate-name.ts';
import { createAccount } from '../lifecycle/create-account.ts';
import { forgetFailures } from '../passwords/confirm-password.ts';
import { digestPassword } from '../passwords/digest-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { setPassword } from '../passwords/set-password.ts';
import { plainPhone } from '../personal-columns.ts';
import { postSecurityNotice } from '../security-notice.ts';
import { badArguments, CommandError } from './command-error.ts';
import { namedAccount, namedRole } from './named-account.ts';

export async function createByCommand(deps: AccountDeps, args: readonly string[], io: CommandIo): Promise<void> {
  const { database, sealer, clock } = deps;
  const { role: roleName, userName, mail, phone } = readArguments(args);
  const role = namedRole(roleName);
  if (!/^[\w-]{4,16}$/.test(userName) || /^\d+$/.test(userName)) {
    throw new CommandError('The user name must have 4 to 16 letters, digits, _ or -, and not be a number.');
  }
  if (mail !== undefined && !isMail(mail)) throw new CommandError('--mail is not a mail address.');
  if (phone !== undefined && plainPhone(phone) === undefined) {
    throw new CommandError('--phone is not a mobile number of mainland China.');
  }
  const password = generatePassword();
  const passwordHash = await hashPassword(digestPassword(password));
  const now = clock();
  const id = await database.transaction(async (tx) => {
    const created = await createAccount(tx, sealer, { role, userName, passwordHash, phone, mail, invited: true, now });
    if (created === undefined) throw new CommandError('That user name, phone number or mail address is taken.');
    await recordEvent(tx, commandEvent({ at: now, type: 'account.create', object: created, detail: { role } }));
    return created;
  });
  io.line(`Created ${userName} (${role}), id ${id}.`);
  io.line(`Password, shown this once: ${password}`);
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { mail: { type: 'string' }, phone: { type: 'string' } },
    });
    const [role, userName = '', ...more] = positionals;
    if (more.length > 0) throw new CommandError(`"${more[0]?.slice(0, 100)}" is one argument too many.`);
    return { role, userName, mail: values.mail, phone: values.phone };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw badArguments(error as Error);
  }
}

/** Also for accounts that cannot recover by themselves. Ends all sessions, and what works without one. */
export async function resetPassword(deps: AccountDeps, [name]: readonly string[], io: CommandIo): Promise<void> {
  const { database, sealer, clock } = deps;
  const account = await namedAccount(database, sealer, name);
  const password = generatePassword();
  const hash = await hashPassword(digestPassword(password));
  const now = clock();
  await database.transaction(async (tx) => {
    await setPassword(tx, { accountId: account.id, hash, now });
    await forgetFailures(tx, sealer, account);
    await endSessionsOf(tx, account.id);
    const ended = await endBearers(tx, deps.bearers, { accountId: account.id, now });
    const to = openContacts(sealer, account).mail;
    await postSecurityNotice(tx, deps, { to, notice: 'passwordReset', userName: account.userName, at: now });
    await recordEvent(tx, commandEvent({ at: now, type: 'password.change', object: account.id, detail: { ended } }));
  });
  io.line(`New password of ${account.userName}, shown this once: ${password}`);
}
