import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { resealColumns, type SealedColumn } from '#server/platform/sealing/sealed-columns.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import type { AccountDeps } from '../account-deps.ts';
import { countEnded, endBearers } from '../bearers/end-bearers.ts';
import { recordEvent } from '../events.ts';
import { namedAccount } from './named-account.ts';

export async function endSessions(
  { database, sealer, clock, bearers }: AccountDeps,
  [name]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const account = await namedAccount(database, sealer, name);
  const now = clock();
  const { count, ended } = await database.transaction(async (tx) => {
    const ofAccount = await endBearers(tx, bearers, { accountId: account.id, now });
    const { length } = await endSessionsOf(tx, account.id);
    const detail = { count: length, ended: ofAccount, why: 'operator' };
    await recordEvent(tx, commandEvent({ at: now, type: 'session.end', object: account.id, detail }));
    return { count: length, ended: countEnded(ofAccount) };
  });
  io.line(
    `${account.userName} was signed out of ${count} ${count === 1 ? 'session' : 'sessions'}; ` +
      `${ended} ${ended === 1 ? 'address' : 'addresses'} that worked without one ended.`,
  );
}

export interface ResealDeps extends AccountDeps {
  /** Of all modules. */
  sealedColumns: readonly SealedColumn[];
}

export async function reseal(
  { database, sealer, clock, sealedColumns }: ResealDeps,
  _args: readonly string[],
  io: CommandIo,
): Promise<void> {
  const count = await resealColumns(database, sealer, sealedColumns, io.signal);
  await recordEvent(database, commandEvent({ at: clock(), type: 'key.rotate', object: '', detail: { count } }));
  io.line(
    io.signal.aborted
      ? `Stopped after ${count} values; run it again before taking a key away.`
      : `${count} values sealed again. All are sealed with the newest key now; older ones can be taken away.`,
  );
}
