import type { applyVex as applyCall } from '@ldy/contract/asset/vex.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { type DecisionKind, NEVER_SILENCE } from '@ldy/domain/asset/decision/kinds.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { ofOrganisation } from '../../organisations/events.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { revoke } from '../decisions/end-decisions.ts';
import { type Act, recordEvent } from '../decisions/events.ts';
import { basisIn, insertDecision, requireRoom } from '../decisions/make-decisions.ts';
import { refreshAbout, refusedAlone } from '../decisions/open-again.ts';
import { takeTurns } from '../matching/take-turns.ts';
import { decisionsFrom } from './applied-document.ts';
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
  return asHolder(database, act.accountId, async (tx) => {
    const { holderId } = await storedDocument(tx, id, act.accountId);
    await lockHolder(tx, { accountId: act.accountId, holderId, access: 'change' });
    // Another member may have applied it meanwhile.
    const stored = await storedDocument(tx, id, act.accountId);
    const turn = takeTurns(signal);
    const known = await loadKnown(tx, stored, turn);
    const older = olderInWords(stored.document, known.former);
    if (older !== '') throw refused('vexOlder', older);
    const { statements } = await rehearse(stored, known, { turn, takenOver });
    const taken = statements.filter((it) => isTaken(it, takenOver));
    const proposals = distinct(taken.flatMap((it) => it.proposals.map((proposal) => [it, proposal] as const)));
    if (proposals.length > DECISIONS_MAX)
      throw refused('decisionsFull', `这个文件会有超过 ${DECISIONS_MAX} 个决定，请按产品拆成几个文件`);
    const ended = known.former ? await decisionsFrom(tx, known.former.id) : [];
    if (known.former) {
      await revoke(tx, ended, `由版本 ${stored.document.version} 取代`, act);
      await tx.execute('update vex_document set replaced_at = $2 where id = $1', [known.former.id, act.now]);
    }
    await requireRoom(tx, holderId, proposals.length);
    const documentId = await insertDocument(tx, stored, act);
    // A warning counts at once.
    const isWaiting = (kind: DecisionKind) => known.needsApproval && !NEVER_SILENCE.has(kind);
    for (const [it, proposal] of proposals) {
      await turn();
      await insertDecision(tx, {
        ...{
          holderId,
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
        ...{ authorId: act.accountId, now: act.now, expires: null, isWaiting: isWaiting(proposal.kind), documentId },
        isStated: !takenOver.has(it.number),
      });
    }
    const made = proposals.map(([, { anchor }]) => ({ anchor, holder_id: holderId }));
    const { aside } = await refreshAbout(tx, [...ended, ...made]);
    // What waits sets nothing aside: a warning of the former version did not come again.
    if (known.needsApproval && aside > 0) throw refusedAlone(aside);
    await tx.execute('delete from vex_reading where id = $1', [id]);
    const { accountId, address, now: at } = act;
    const { author, version } = stored.document;
    const own = taken.filter(({ number }) => takenOver.has(number)).length;
    const detail = {
      ...{ author, version, decisions: proposals.length, setAside: aside, takenOver: own },
      ...ofOrganisation(holderId, accountId),
    };
    const object = stored.document.id || stored.fileName;
    await recordEvent(tx, { at, type: 'vex.apply', accountId, address, object, success: true, detail });
    const is_waiting = proposals.some(([, { kind }]) => isWaiting(kind));
    return { document: documentId, decisions: proposals.length, set_aside: aside, is_waiting };
  });
}

/** Several statements may say the same of one component. */
function distinct(all: readonly (readonly [MatchedStatement, Proposal])[]): (readonly [MatchedStatement, Proposal])[] {
  return [...new Map(all.map((one) => [JSON.stringify([one[1], one[0].statement.justification]), one])).values()];
}

async function insertDocument(
  tx: Transaction,
  { holderId, document, fileName }: StoredDocument,
  act: Act,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into vex_document (holder_id, format, title, document_id, version, author, stated_at, file_name, statements, applied_by, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      ...[holderId, document.format, document.title, document.id, document.version, document.author, document.at],
      ...[fileName, document.statements.length, act.accountId, act.now],
    ],
  );
  return row?.id ?? '';
}
