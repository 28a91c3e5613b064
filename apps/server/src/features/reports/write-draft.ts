import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { endedPeriod, periodWith, REPORT_KINDS, type ReportKind, reportId } from '@ldy/domain/report/kinds.ts';
import { writeReport } from '@ldy/domain/report/write-report.ts';
import type { Period } from '@ldy/domain/statistics/periods.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { eventOf, type ReportActor, recordEvent } from './events.ts';
import { type GatherDeps, gatherFacts } from './gather-facts.ts';
import { insertReport } from './report-store.ts';

export interface WriteDeps extends GatherDeps {
  database: Database;
}

/**
 * Writes the draft of a period, unless there is a report of it. The id follows from kind and period, so of several that write it at once one does, and one that is
 * killed leaves nothing.
 */
export async function writeDraft(
  deps: WriteDeps,
  kind: ReportKind,
  period: Period,
  actor: ReportActor,
): Promise<'written' | 'there' | 'nothing'> {
  const id = reportId(kind, period);
  const [known] = await deps.database.query('select 1 from report where id = $1', [id]);
  if (known) return 'there';
  const document = writeReport(await gatherFacts(deps, kind, period));
  if (Object.values(document.facts.figures).every(({ now }) => now === 0)) return 'nothing';
  return deps.database.transaction(async (tx) => {
    const first = { document, savedBy: null, now: actor.now };
    if (!(await insertReport(tx, kind, period, first))) return 'there';
    const detail = { version: 1 };
    await recordEvent(tx, { ...eventOf(actor), type: 'report.write', object: id, detail });
    return 'written';
  });
}

/** Drafts of the periods that are over, of every kind; of a period without anything there is none. */
export async function writeDue(deps: WriteDeps, signal: AbortSignal): Promise<number> {
  let written = 0;
  for (const { key } of REPORT_KINDS) {
    if (signal.aborted) break;
    const now = deps.clock();
    const period = endedPeriod(key, shanghaiDay(now));
    if ((await writeDraft(deps, key, period, { accountId: null, address: '', now })) === 'written') written += 1;
  }
  return written;
}

/** The report of a period in which a day is, written if it is not there. */
export async function writeOf(
  deps: WriteDeps,
  kind: ReportKind,
  day: string,
  actor: ReportActor,
): Promise<{ id: string; version: number }> {
  const period = periodWith(kind, day);
  if (period.to >= shanghaiDay(actor.now)) throw refused('reportNotOver');
  if ((await writeDraft(deps, kind, period, actor)) === 'nothing') throw refused('reportNothing');
  const id = reportId(kind, period);
  const [row] = await deps.database.query<{ version: number }>('select version from report where id = $1', [id]);
  return { id, version: row?.version ?? 1 };
}
