import { parseArgs } from 'node:util';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { createInvitations } from '../../invitations/create-invitations.ts';
import { issueSignInToken, TOKEN_SIGN_IN_SECONDS } from '../../sessions/sign-in-ticket.ts';
import type { AccountDeps } from '../account-deps.ts';
import { recordEvent } from '../events.ts';
import { badArguments, CommandError } from './command-error.ts';
import { namedAccount } from './named-account.ts';

const MOST = 1_000;
const DAYS = 30;

export async function invite({ database, clock }: AccountDeps, args: readonly string[], io: CommandIo): Promise<void> {
  const { count, days, note } = readArguments(args);
  const now = clock();
  const expiresAt = new Date(Date.parse(now) + days * DAY_MS).toISOString();
  const codes = await database.transaction(async (tx) => {
    const detail = { count, days };
    await recordEvent(tx, commandEvent({ at: now, type: 'invitation.create', object: '', detail }));
    return createInvitations(tx, { count, note, now, expiresAt });
  });
  for (const code of codes) io.line(code);
  io.line(`Each works once, until ${expiresAt}.`);
}

function readArguments(args: readonly string[]): { count: number; days: number; note: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { days: { type: 'string' }, note: { type: 'string' } },
    });
    return {
      count: wholeNumber('The count', positionals[0], 1, MOST),
      days: wholeNumber('--days', values.days, DAYS, 3_650),
      note: (values.note ?? '').slice(0, 200),
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw badArguments(error as Error);
  }
}

function wholeNumber(what: string, text: string | undefined, standard: number, most: number): number {
  if (text === undefined) return standard;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw new CommandError(`${what} must be a whole number from 1 to ${most}.`);
  return value;
}

export async function issueToken(
  { database, sealer, clock }: AccountDeps,
  [name]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const account = await namedAccount(database, sealer, name);
  if (account.state !== 'active') throw new CommandError(`${account.userName} is ${account.state} and cannot sign in.`);
  const now = clock();
  const token = await database.transaction(async (tx) => {
    await recordEvent(
      tx,
      commandEvent({ at: now, type: 'key.create', object: account.id, detail: { kind: 'sign-in' } }),
    );
    return issueSignInToken(tx, account.id, now);
  });
  io.line(token);
  io.line(`Signs ${account.userName} in once, within ${TOKEN_SIGN_IN_SECONDS} seconds: <portal>/login?token=${token}`);
}
