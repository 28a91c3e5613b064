import type { Database, Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { ofOrganisation } from '../../organisations/events.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { MAY_CHANGE } from '../../organisations/holders/may-hold.ts';
import { DECISION_COLUMNS, type DecisionRow, stateOfRow } from './decision-rows.ts';
import { type Act, recordEvent } from './events.ts';
import { addHistory } from './make-decisions.ts';
import { openAgain, refreshAbout } from './open-again.ts';

/** Another member says yes: all of them or none. */
export function approveDecisions(database: Database, ids: readonly string[], act: Act): Promise<number> {
  return asHolder(database, act.accountId, async (tx) => {
    const rows = await ownDecisions(tx, act.accountId, ids);
    await approve(tx, rows, act);
    await tell(tx, rows, 'decision.approve', act);
    await refreshAbout(tx, rows);
    return rows.length;
  });
}

/** Not by who made them. What they set aside is decided again afterwards. */
export async function approve(tx: Transaction, rows: readonly DecisionRow[], act: Act): Promise<void> {
  for (const row of rows) {
    if (stateOfRow(row, act.now) !== 'waiting') throw refused('decisionNotNow');
    if (row.author_id === act.accountId) throw refused('decisionOwn');
  }
  const ids = rows.map(({ id }) => id);
  await tx.execute('update finding_decision set approved_by = $2, approved_at = $3 where id = any($1::uuid[])', [
    ...[ids, act.accountId, act.now],
  ]);
  await addHistory(tx, ids, { act: 'approved', at: act.now, accountId: act.accountId, words: '' });
}

/** What they set aside is open again: all of them or none. */
export function revokeDecisions(
  database: Database,
  { ids, reason }: { ids: readonly string[]; reason: string },
  act: Act,
): Promise<{ revoked: number; opened: number }> {
  return asHolder(database, act.accountId, async (tx) => {
    const rows = await ownDecisions(tx, act.accountId, ids);
    if (rows.some((row) => row.revoked_at !== null || row.expired_at !== null)) throw refused('decisionNotNow');
    await revoke(tx, rows, reason, act);
    await tell(tx, rows, 'decision.revoke', act);
    return { revoked: rows.length, opened: await openAgain(tx, rows) };
  });
}

/** What they set aside is decided again afterwards. */
export async function revoke(tx: Transaction, rows: readonly DecisionRow[], words: string, act: Act): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.execute('update finding_decision set revoked_at = $2 where id = any($1::uuid[])', [ids, act.now]);
  await addHistory(tx, ids, { act: 'revoked', at: act.now, accountId: act.accountId, words });
}

const AT_ONCE = 1_000;

/** Ends what has come to its time, and opens what it set aside. Returns how many ended. */
export function expireDecisions(database: Database, now: string): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx.query<DecisionRow>(
      `select ${DECISION_COLUMNS} from finding_decision d where d.expires_at <= $1 and d.revoked_at is null and d.expired_at is null
       order by d.expires_at, d.id limit $2 ${FOR_UPDATE}`,
      [now, AT_ONCE],
    );
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await tx.execute('update finding_decision set expired_at = $2 where id = any($1::uuid[])', [ids, now]);
    await addHistory(tx, ids, { act: 'expired', at: now, accountId: null, words: '' });
    await refreshAbout(tx, rows);
    return rows.length;
  });
}

async function tell(
  tx: Transaction,
  rows: readonly DecisionRow[],
  type: 'decision.approve' | 'decision.revoke',
  { accountId, address, now: at }: Act,
) {
  for (const { vulnerability: object, kind, holder_id } of rows) {
    const detail = { kind, ...ofOrganisation(holder_id, accountId) };
    await recordEvent(tx, { at, type, accountId, address, object, success: true, detail });
  }
}

/** In the order of their ids, their holders locked. Throws NotFoundError if one is not there, or is somebody else's. */
async function ownDecisions(tx: Transaction, accountId: string, ids: readonly string[]): Promise<DecisionRow[]> {
  const asked = [...new Set(ids)];
  const holders = await tx.query<{ id: string }>(
    `select distinct holder_id as id from finding_decision where holder_id in ${MAY_CHANGE} and id = any($2::uuid[]) order by holder_id`,
    [accountId, asked],
  );
  for (const { id: holderId } of holders) await lockHolder(tx, { accountId, holderId, access: 'change' });
  const rows = await tx.query<DecisionRow>(
    `select ${DECISION_COLUMNS} from finding_decision d where d.holder_id in ${MAY_CHANGE} and d.id = any($2::uuid[]) order by d.id ${FOR_UPDATE}`,
    [accountId, asked],
  );
  if (rows.length !== asked.length) throw new NotFoundError('没有找到这个决定');
  return rows;
}
