import type { Database, Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { MAY_CHANGE } from '../../organisations/holders/may-hold.ts';
import { refreshOpen } from '../findings/refresh-open.ts';
import { DECISION_COLUMNS, type DecisionRow, stateOfRow } from './decision-rows.ts';
import { type Act, recordEvent } from './events.ts';
import { addHistory } from './make-decisions.ts';

/** Another member says yes: all of them or none. */
export function approveDecisions(database: Database, ids: readonly string[], act: Act): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await ownDecisions(tx, act.accountId, ids);
    for (const row of rows) {
      if (stateOfRow(row, act.now) !== 'waiting') throw refused('decisionNotNow');
      if (row.author_id === act.accountId) throw refused('decisionOwn');
    }
    await tx.execute('update finding_decision set approved_by = $2, approved_at = $3 where id = any($1::uuid[])', [
      rows.map(({ id }) => id),
      ...[act.accountId, act.now],
    ]);
    await tell(tx, rows, 'approved', '', act);
    await reopen(tx, rows);
    return rows.length;
  });
}

/** What they set aside is open again: all of them or none. */
export function revokeDecisions(
  database: Database,
  { ids, reason }: { ids: readonly string[]; reason: string },
  act: Act,
): Promise<{ revoked: number; opened: number }> {
  return database.transaction(async (tx) => {
    const rows = await ownDecisions(tx, act.accountId, ids);
    if (rows.some((row) => row.revoked_at !== null || row.expired_at !== null)) throw refused('decisionNotNow');
    return { revoked: rows.length, opened: await revoke(tx, rows, reason, act) };
  });
}

/** Answers how many findings are open again. */
export async function revoke(tx: Transaction, rows: readonly DecisionRow[], words: string, act: Act): Promise<number> {
  await tx.execute('update finding_decision set revoked_at = $2 where id = any($1::uuid[])', [
    rows.map(({ id }) => id),
    act.now,
  ]);
  await tell(tx, rows, 'revoked', words, act);
  return reopen(tx, rows);
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
    await reopen(tx, rows);
    return rows.length;
  });
}

async function tell(
  tx: Transaction,
  rows: readonly DecisionRow[],
  act: 'approved' | 'revoked',
  words: string,
  by: Act,
) {
  await addHistory(
    tx,
    rows.map(({ id }) => id),
    { act, at: by.now, accountId: by.accountId, words },
  );
  const type = act === 'approved' ? 'decision.approve' : 'decision.revoke';
  const { accountId, address, now: at } = by;
  for (const { vulnerability: object, kind } of rows)
    await recordEvent(tx, { at, type, accountId, address, object, success: true, detail: { kind } });
}

/** Answers how many findings are open that were not. */
export async function reopen(
  tx: Transaction,
  rows: readonly Pick<DecisionRow, 'holder_id' | 'anchor'>[],
): Promise<number> {
  let opened = 0;
  for (const [holderId, ofHolder] of Map.groupBy(rows, ({ holder_id }) => holder_id)) {
    const anchors = [...new Set(ofHolder.map(({ anchor }) => anchor))];
    const before = await countOpen(tx, holderId, anchors);
    await refreshOpen(tx, { holderId, anchors });
    opened += (await countOpen(tx, holderId, anchors)) - before;
  }
  return opened;
}

async function countOpen(tx: Transaction, holderId: string, anchors: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from asset_finding where holder_id = $1 and anchor = any($2::text[]) and is_open',
    [holderId, anchors],
  );
  return row?.count ?? 0;
}

/** In the order of their ids. Throws NotFoundError if one is not there, or is somebody else's. */
async function ownDecisions(tx: Transaction, accountId: string, ids: readonly string[]): Promise<DecisionRow[]> {
  const asked = [...new Set(ids)];
  const rows = await tx.query<DecisionRow>(
    `select ${DECISION_COLUMNS} from finding_decision d where d.holder_id in ${MAY_CHANGE} and d.id = any($2::uuid[]) order by d.id ${FOR_UPDATE}`,
    [accountId, asked],
  );
  if (rows.length !== asked.length) throw new NotFoundError('没有找到这个决定');
  return rows;
}
