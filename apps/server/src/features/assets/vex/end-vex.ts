import type { approveVex as approveCall, withdrawVex as withdrawCall } from '@ldy/contract/asset/vex.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { ofOrganisation } from '../../organisations/events.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { stateOfRow } from '../decisions/decision-rows.ts';
import { approve, revoke } from '../decisions/end-decisions.ts';
import { type Act, recordEvent } from '../decisions/events.ts';
import { openAgain, refreshAbout } from '../decisions/open-again.ts';
import { type AppliedDocument, decisionsFrom, lockApplied } from './applied-document.ts';

/** Another member says yes to all of its decisions that wait. */
export function approveVex(database: Database, id: string, act: Act): Promise<OutputOf<typeof approveCall>> {
  return asHolder(database, act.accountId, async (tx) => {
    const document = await lockApplied(tx, id, act.accountId);
    const waiting = (await decisionsFrom(tx, id)).filter((row) => stateOfRow(row, act.now) === 'waiting');
    if (waiting.length === 0) throw refused('decisionNotNow');
    await approve(tx, waiting, act);
    const { aside } = await refreshAbout(tx, waiting);
    await tell(tx, document, 'vex.approve', { approved: waiting.length, setAside: aside }, act);
    return { approved: waiting.length, set_aside: aside };
  });
}

/** Takes back what was decided by a document, also what was taken over from it. */
export function withdrawVex(database: Database, id: string, act: Act): Promise<OutputOf<typeof withdrawCall>> {
  return asHolder(database, act.accountId, async (tx) => {
    const document = await lockApplied(tx, id, act.accountId);
    const rows = await decisionsFrom(tx, id);
    await revoke(tx, rows, '撤回所出自的 VEX 文件', act);
    const opened = await openAgain(tx, rows);
    await tx.execute('update vex_document set withdrawn_at = $2 where id = $1', [id, act.now]);
    await tell(tx, document, 'vex.withdraw', { revoked: rows.length }, act);
    return { revoked: rows.length, opened };
  });
}

const tell = (
  tx: Transaction,
  { holder_id, document_id, file_name, author, version }: AppliedDocument,
  type: 'vex.approve' | 'vex.withdraw',
  counts: Readonly<Record<string, number>>,
  { accountId, address, now: at }: Act,
): Promise<void> =>
  recordEvent(tx, {
    ...{ at, type, accountId, address, object: document_id || file_name, success: true },
    detail: { author, version, ...ofOrganisation(holder_id, accountId), ...counts },
  });
