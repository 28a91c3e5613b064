import { FIELD_GROUPS } from '@ldy/domain/access/field-groups.ts';
import { FIELD_PERMISSIONS } from '@ldy/domain/access/gather-field-permissions.ts';
import { MENU_PERMISSIONS } from '@ldy/domain/access/menu-permissions.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import type { AccountDeps } from '../account-deps.ts';
import { CommandError } from './command-error.ts';
import { createByCommand, resetPassword } from './create-by-command.ts';
import { invite, issueToken } from './invite-by-command.ts';
import { listAccounts, showAccount } from './list-accounts.ts';
import { changeOverrides, setEdition, setState } from './rights-by-command.ts';
import { changeStaff, removeTotp, showTotp } from './staff-by-command.ts';
import { endSessions, type ResealDeps, reseal } from './upkeep-by-command.ts';

const USAGE = `Usage (an account is named by its user name, phone number, mail address or id):
  npm run accounts -- create <role> <user name> [--mail <address>] [--phone <number>]   prints the password once
  npm run accounts -- list [role]                               who there is, newest first (200 at most)
  npm run accounts -- show <account>                            one account, phone and mail masked; the look is written down
  npm run accounts -- set-edition <account> <role>              role: personal, enterprise, business or staff
  npm run accounts -- staff <account> <role> [--reason <text>]  the back office: support, editor, reviewer, operator, administrator, auditor; none
  npm run accounts -- totp <account>                            the dynamic code of this moment; written down
  npm run accounts -- remove-totp <account>                     for a lost phone; signs out everywhere
  npm run accounts -- grant <account> <id>[,<id>…]              permissions besides those of the edition
  npm run accounts -- deny <account> <id>[,<id>…]               permissions taken away from the edition
  npm run accounts -- clear <account> [<id>[,<id>…]]            back to what the edition gives
  npm run accounts -- permissions                               their ids, and the lowest edition that has each
  npm run accounts -- disable <account>                         ends every session, and blocks sign-in
  npm run accounts -- enable <account>
  npm run accounts -- invite [count] [--days <days>] [--note <text>]   prints invitation codes once; without --days they end after 30
  npm run accounts -- token <account>                           a sign-in token of 60 seconds for /login?token=…
  npm run accounts -- end-sessions <account>                    signs out everywhere, and ends addresses that work without it
  npm run accounts -- reset-password <account>                  the same, with a new password, printed once
  npm run accounts -- reseal                                    encrypts personal data with the newest of LDY_SECRET_KEYS`;

const HELP: readonly string[] = ['--help', '-h', 'help'];

type Act = (deps: ResealDeps, args: readonly string[], io: CommandIo) => Promise<void>;

const ACTS: Record<string, Act> = {
  create: createByCommand,
  list: listAccounts,
  show: showAccount,
  'set-edition': setEdition,
  staff: changeStaff,
  totp: showTotp,
  'remove-totp': removeTotp,
  grant: (deps, args, io) => changeOverrides(deps, 'grant', args, io),
  deny: (deps, args, io) => changeOverrides(deps, 'deny', args, io),
  clear: (deps, args, io) => changeOverrides(deps, 'clear', args, io),
  permissions: listPermissions,
  disable: (deps, args, io) => setState(deps, 'disabled', args, io),
  enable: (deps, args, io) => setState(deps, 'active', args, io),
  invite,
  token: issueToken,
  'end-sessions': endSessions,
  'reset-password': resetPassword,
  reseal,
};

/** The operator's account commands. Every change is recorded in the audit log. */
export async function accountsCommand(deps: ResealDeps, args: readonly string[], io: CommandIo): Promise<number> {
  const [verb = '', ...rest] = args;
  const act = Object.hasOwn(ACTS, verb) ? ACTS[verb] : undefined;
  if (!act) {
    if (verb !== '' && !HELP.includes(verb)) io.line(`There is no "${verb.slice(0, 40)}".`);
    io.line(USAGE);
    return HELP.includes(verb) ? 0 : 1;
  }
  try {
    await act(deps, rest, io);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    io.line(error.message);
    return 1;
  }
}

/** The permissions that can be granted and denied, with the lowest edition that has them. */
async function listPermissions(_deps: AccountDeps, _args: readonly string[], io: CommandIo): Promise<void> {
  for (const { id, name, editions } of MENU_PERMISSIONS) io.line(row(id, editions[0] ?? '-', `菜单 ${name}`));
  for (const { id, name, path, group } of FIELD_PERMISSIONS)
    io.line(row(id, FIELD_GROUPS[group].edition, `${name}  ${path}`));
}

const row = (id: number, edition: string, name: string) => `${String(id).padStart(5)}  ${edition.padEnd(12)}${name}`;
