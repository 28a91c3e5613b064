import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { resealColumns, type SealedColumn } from '#server/platform/sealing/sealed-columns.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import type { AccountDeps } from '../account-deps.ts';
import { recordEvent } from '../events.ts';
import { namedAccount } from './named-account.ts';

export async function endSessions(
  { database, sealer, clock }: AccountDeps,
  [name]: readonly string[],
  io: CommandIo,
): Promise<void> {
  const account = await namedAccount(database, sealer, name);
  const ended = await database.transaction(async (tx) => {
    const ids = await endSessionsOf(tx, account.id);
    const detail = { count: ids.length, why: 'operator' };
    await recordEvent(tx, commandEvent({ at: clock(), type: 'session.end', object: account.id, detail }));
    return ids.length;
  });
  io.line(`${account.userName} was signed out of ${ended} ${ended === 1 ? 'session' : 'sessions'}.`);
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
