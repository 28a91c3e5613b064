import type { saveReport } from '@ldy/contract/back-office/reports.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { ReportDocument } from '@ldy/domain/report/document.ts';
import { partsOf } from '@ldy/domain/report/sentence-parts.ts';
import { rewriteReport } from '@ldy/domain/report/write-report.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { InvalidInputError, refused } from '../../platform/errors.ts';
import { eventOf, type ReportActor, recordEvent } from './events.ts';
import { gatherFacts } from './gather-facts.ts';
import { addVersion, documentOf, lockReport, type ReportRow, readReportRow } from './report-store.ts';
import { isStillWhole, wholeLibrary } from './whole-library.ts';
import type { WriteDeps } from './write-draft.ts';

type Seen = { id: string; version: number };

/** A report, locked, if its newest version is the one that was seen. */
async function lockSeen(tx: Transaction, { id, version }: Seen): Promise<ReportRow> {
  const report = await lockReport(tx, id);
  if (report.version !== version) throw refused('staffChangedMeanwhile');
  if (report.standing === 'withdrawn') throw refused('reportNotNow');
  return report;
}

async function addNext(
  tx: Transaction,
  { id, version }: Seen,
  document: ReportDocument,
  actor: ReportActor,
  type: 'report.save' | 'report.recount',
): Promise<Seen> {
  const next = version + 1;
  await addVersion(tx, id, next, { document, savedBy: actor.accountId, now: actor.now });
  await tx.execute('update report set version = $2 where id = $1', [id, next]);
  await recordEvent(tx, { ...eventOf(actor), type, object: id, detail: { version: next } });
  return { id, version: next };
}

/** Keeps what an editor made of a report. Numbers are placeholders in its sentences: what cannot be filled is refused, unless readers do not see it. */
export const saveReportVersion = (
  database: Database,
  { remark, sections, ...seen }: ParsedInputOf<typeof saveReport>,
  actor: ReportActor,
): Promise<Seen> =>
  database.transaction(async (tx) => {
    await lockSeen(tx, seen);
    const former = await documentOf(tx, seen.id, seen.version);
    const edited = new Map(sections.map((section) => [section.key, section]));
    const document: ReportDocument = {
      ...{ facts: former.facts, remark },
      sections: former.sections.map((section) => {
        const { is_dropped: isLeftOut = section.isDropped, sentences = [] } = edited.get(section.key) ?? {};
        const own = new Map(sentences.map((sentence) => [sentence.key, sentence]));
        return {
          ...{ key: section.key, isDropped: isLeftOut },
          sentences: section.sentences.map((sentence) => {
            const saved = own.get(sentence.key);
            if (saved === undefined) return sentence;
            const { text, is_dropped: isDropped } = saved;
            if (!isLeftOut && !isDropped && partsOf(text, former.facts) === null)
              throw new InvalidInputError(`${section.key}.${sentence.key}`, '句子里有这份报告没有的数字');
            // An editor sends all sentences: one that was not touched still comes with what the portal said when it was changed.
            if (text === sentence.text) return { ...sentence, isDropped };
            return { key: sentence.key, text, written: sentence.written, isDropped };
          }),
        };
      }),
    };
    return addNext(tx, seen, document, actor, 'report.save');
  });

/** Counts again. Before the transaction, because it takes a while; refused if somebody saved meanwhile, or a part of the library is missing. */
export async function recount(deps: WriteDeps, seen: Seen, actor: ReportActor): Promise<Seen> {
  const { kind, period_from: from, period_to: to } = await readReportRow(deps.database, seen.id);
  const library = await wholeLibrary(deps.database, deps.clock());
  if (library === null) throw refused('reportOfPart');
  const facts = await gatherFacts(deps, kind, { from, to });
  return deps.database.transaction(async (tx) => {
    await lockSeen(tx, seen);
    if (!(await isStillWhole(tx, library, deps.clock()))) throw refused('reportOfPart');
    const document = rewriteReport(await documentOf(tx, seen.id, seen.version), facts);
    return addNext(tx, seen, document, actor, 'report.recount');
  });
}
