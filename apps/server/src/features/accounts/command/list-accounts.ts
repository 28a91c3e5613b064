import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { maskMail, maskPhone } from '@ldy/domain/account/masking.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { countSessions } from '../../sessions/list-sessions.ts';
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';
import { openContacts } from '../contacts/open-contacts.ts';
import { recordEvent } from '../events.ts';
import { kindOf } from '../lifecycle/create-account.ts';
import { namedAccount, namedRole } from './named-account.ts';

const MOST = 200;

/** Lists names only, no personal data. */
export async function listAccounts(
  { database }: AccountDeps,
  [roleName]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const role = roleName === undefined ? undefined : namedRole(roleName);
  const kind = role && kindOf(role);
  const rows = await database.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from account a
     where a.state <> 'erased'
       and ($1::boolean is null or (a.is_staff = $1 and ($1 or (a.is_paid = $2 and ($2 or a.signup_type = $3)))))
     order by a.created_at desc, a.id limit ${MOST}`,
    [kind?.isStaff ?? null, kind?.isPaid ?? null, kind?.signupType ?? null],
  );
  const accounts = rows.map(toAccount);
  if (accounts.length === 0) io.line('There are no accounts. See: npm run accounts -- create');
  for (const { userName, role: own, state, invitedAt, eraseAt, createdAt, id } of accounts) {
    const notes = [
      state === 'disabled' ? 'disabled' : '',
      invitedAt === null ? 'not invited' : '',
      eraseAt === null ? '' : `erased after ${eraseAt}`,
    ].filter((note) => note !== '');
    io.line(`${userName.padEnd(18)}${own.padEnd(12)}${createdAt.slice(0, 10)}  ${id}  ${notes.join(', ')}`.trimEnd());
  }
}

/** Shows one account; recorded in the audit log. */
export async function showAccount(deps: AccountDeps, [name]: readonly string[], io: CommandIo): Promise<void> {
  const { database, sealer, clock } = deps;
  const account = await namedAccount(database, sealer, name);
  await recordEvent(database, commandEvent({ at: clock(), type: 'personal-data.read', object: account.id }));
  const { phone, mail, noticeMail } = openContacts(sealer, account);
  const sessions = await countSessions(database, account.id, clock());
  const permissions = permissionsFor(account.role, account.overrides);
  const lines: [string, string][] = [
    ['id', account.id],
    ['qid', account.qid],
    ['user name', account.userName],
    ['role', account.role],
    ['state', account.state],
    ['phone', maskPhone(phone)],
    ['mail', maskMail(mail)],
    ['notice mail', maskMail(noticeMail)],
    ['wechat', account.wechatSealed === null ? 'not bound' : 'bound'],
    ['totp', account.totpEnabledAt === null ? 'off' : `on since ${account.totpEnabledAt}`],
    ['permissions', account.isStaff ? 'all' : `${permissions.length} ids`],
    ['granted', account.overrides.granted.join(',') || '-'],
    ['denied', account.overrides.denied.join(',') || '-'],
    ['invited', account.invitedAt ?? 'no'],
    ['terms', account.termsVersion ?? 'not agreed to'],
    ['sessions', String(sessions)],
    ['created', account.createdAt],
    ['erased after', account.eraseAt ?? '-'],
  ];
  for (const [label, value] of lines) io.line(`${label.padEnd(14)}${value}`);
}
