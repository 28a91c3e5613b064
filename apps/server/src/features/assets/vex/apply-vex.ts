import type { applyVex as applyCall } from '@ldy/contract/asset/vex.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { lockOwner } from '../../saved-searches/lock-owner.ts';
import { DECISION_COLUMNS, type DecisionRow } from '../decisions/decision-rows.ts';
import { reopen, revoke } from '../decisions/end-decisions.ts';
import { type Act, recordEvent } from '../decisions/events.ts';
import { basisIn, insertDecision, requireRoom } from '../decisions/make-decisions.ts';
import { takeTurns } from '../matching/take-turns.ts';
import { type StoredDocument, storedDocument } from './keep-document.ts';
import { loadKnown } from './load-known.ts';
import type { MatchedStatement, Proposal } from './match-statement.ts';
import { isTaken, olderInWords, rehearse } from './rehearse.ts';

/** Of one document. */
const DECISIONS_MAX = 5_000;

/** Makes the statements of a rehearsed document decisions, in place of those of its former version. */
export function applyVex(
  database: Database,
  { id, take_over }: ParsedInputOf<typeof applyCall>,
  act: Act,
  signal: AbortSignal,
): Promise<OutputOf<typeof applyCall>> {
  const takenOver = new Set(take_over);
  return database.transaction(async (tx) => {
    await lockOwner(tx, act.accountId);
    const stored = await storedDocument(tx, id, act.accountId);
    const turn = takeTurns(signal);
    const known = await loadKnown(tx, stored.document, { accountId: act.accountId, turn });
    const older = olderInWords(stored.document, known.former);
    if (older !== '') throw refused('vexOlder', older);
    const { statements } = await rehearse(stored, known, { turn, takenOver });
    const taken = statements.filter((it) => isTaken(it, takenOver));
    const proposals = distinct(taken.flatMap((it) => it.proposals.map((proposal) => [it, proposal] as const)));
    if (proposals.length > DECISIONS_MAX)
      throw refused('decisionsFull', `这个文件会有超过 ${DECISIONS_MAX} 个决定，请按产品拆成几个文件`);
    const before = await closedOf(tx, act.accountId);
    if (known.former) {
      await revoke(tx, await decisionsFrom(tx, known.former.id), `由版本 ${stored.document.version} 取代`, act);
      await tx.execute('update vex_document set replaced_at = $2 where id = $1', [known.former.id, act.now]);
    }
    await requireRoom(tx, act.accountId, proposals.length);
    const documentId = await insertDocument(tx, stored, act);
    for (const [it, proposal] of proposals) {
      await turn();
      await insertDecision(tx, {
        ...{
          holderId: act.accountId,
          scope: proposal.scope,
          assetId: proposal.assetId,
          group: '',
          anchor: proposal.anchor,
        },
        ...{
          vulnerability: it.statement.ids[0] ?? proposal.anchor,
          component: proposal.component,
          range: proposal.range,
        },
        ...{
          kind: proposal.kind,
          justification: it.statement.justification,
          reason: it.statement.words.slice(0, 2_000),
        },
        basis: basisIn(
          it.about.map(({ finding }) => finding),
          { component: proposal.component, version_range: proposal.range },
        ),
        ...{ authorId: act.accountId, now: act.now, expires: null, isWaiting: known.needsApproval, documentId },
        isStated: !takenOver.has(it.number),
      });
    }
    await reopen(
      tx,
      proposals.map(([, { anchor }]) => ({ anchor, holder_id: act.accountId })),
    );
    await tx.execute('delete from vex_reading where id = $1', [id]);
    const aside = [...(await closedOf(tx, act.accountId))].filter((key) => !before.has(key)).length;
    const { accountId, address, now: at } = act;
    const { author, version } = stored.document;
    const own = taken.filter(({ number }) => takenOver.has(number)).length;
    const detail = { author, version, decisions: proposals.length, setAside: aside, takenOver: own };
    const object = stored.document.id || stored.fileName;
    await recordEvent(tx, { at, type: 'vex.apply', accountId, address, object, success: true, detail });
    return { document: documentId, decisions: proposals.length, set_aside: aside, is_waiting: known.needsApproval };
  });
}

/** Several statements may say the same of one component. */
function distinct(all: readonly (readonly [MatchedStatement, Proposal])[]): (readonly [MatchedStatement, Proposal])[] {
  return [...new Map(all.map((one) => [JSON.stringify([one[1], one[0].statement.justification]), one])).values()];
}

async function insertDocument(tx: Transaction, { document, fileName }: StoredDocument, act: Act): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into vex_document (holder_id, format, title, document_id, version, author, stated_at, file_name, statements, applied_by, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      ...[act.accountId, document.format, document.title, document.id, document.version, document.author, document.at],
      ...[fileName, document.statements.length, act.accountId, act.now],
    ],
  );
  return row?.id ?? '';
}

async function closedOf(tx: Transaction, holderId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ key: string }>(
    `select asset_id::text || ' ' || anchor as key from asset_finding where holder_id = $1 and not is_open`,
    [holderId],
  );
  return new Set(rows.map(({ key }) => key));
}

const decisionsFrom = (tx: Transaction, documentId: string) =>
  tx.query<DecisionRow>(
    `select ${DECISION_COLUMNS} from finding_decision d where d.document_id = $1 and d.revoked_at is null and d.expired_at is null`,
    [documentId],
  );

/** Takes back what was decided by a document, also what was taken over from it. */
export function withdrawVex(database: Database, id: string, act: Act): Promise<{ revoked: number; opened: number }> {
  return database.transaction(async (tx) => {
    const [document] = await tx.query<{
      document_id: string;
      file_name: string;
      author: string;
      version: string;
      is_current: boolean;
    }>(
      `select document_id, file_name, author, version, replaced_at is null and withdrawn_at is null as is_current
       from vex_document where id = $1 and holder_id = $2 ${FOR_UPDATE}`,
      [id, act.accountId],
    );
    if (!document) throw new NotFoundError('没有找到这个 VEX 文件');
    if (!document.is_current) throw refused('decisionNotNow', '这个 VEX 文件已被取代或撤回');
    const rows = await decisionsFrom(tx, id);
    const opened = await revoke(tx, rows, '撤回所出自的 VEX 文件', act);
    await tx.execute('update vex_document set withdrawn_at = $2 where id = $1', [id, act.now]);
    const { accountId, address, now: at } = act;
    const detail = { author: document.author, version: document.version, revoked: rows.length };
    const object = document.document_id || document.file_name;
    await recordEvent(tx, { at, type: 'vex.withdraw', accountId, address, object, success: true, detail });
    return { revoked: rows.length, opened };
  });
}
