import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { duePeriods, periodWith, REPORT_KINDS, type ReportKind, reportId } from '@ldy/domain/report/kinds.ts';
import { writeReport } from '@ldy/domain/report/write-report.ts';
import type { Period } from '@ldy/domain/statistics/periods.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { refused } from '../../platform/errors.ts';
import { eventOf, type ReportActor, recordEvent } from './events.ts';
import { type GatherDeps, gatherFacts } from './gather-facts.ts';
import { insertReport } from './report-store.ts';
import { isStillWhole, nameOfLibrary, wholeLibrary } from './whole-library.ts';

export interface WriteDeps extends GatherDeps {
  database: Database;
}

/** `part`: of a library that is not whole, or did not stay as it was while it was counted, nothing is written. */
type Outcome = 'written' | 'there' | 'nothing' | 'part';

/**
 * Writes the draft of a period, unless there is a report of it. The id follows from kind and period, so of several that write it at once one does, and one that is
 * killed leaves nothing.
 */
export async function writeDraft(
  deps: WriteDeps,
  kind: ReportKind,
  period: Period,
  actor: ReportActor,
): Promise<Outcome> {
  const id = reportId(kind, period);
  const [known] = await deps.database.query('select 1 from report where id = $1', [id]);
  if (known) return 'there';
  const library = await wholeLibrary(deps.database, deps.clock());
  if (library === null) return 'part';
  const document = writeReport(await gatherFacts(deps, kind, period));
  if (Object.values(document.facts.figures).every(({ now }) => now === 0)) return 'nothing';
  return deps.database.transaction(async (tx) => {
    if (!(await isStillWhole(tx, library, deps.clock()))) return 'part';
    const first = { document, savedBy: null, now: actor.now };
    if (!(await insertReport(tx, kind, period, first))) return 'there';
    const detail = { version: 1 };
    await recordEvent(tx, { ...eventOf(actor), type: 'report.write', object: id, detail });
    return 'written';
  });
}

/**
 * Drafts of the periods that are over, of every kind, also of earlier ones where something held them up; of a period without anything there is none, and it is not
 * counted again until the library changes. None is written while a part of the library is missing. One that fails holds back no other.
 */
export async function writeDue(deps: WriteDeps, signal: AbortSignal): Promise<number> {
  const now = deps.clock();
  const library = await wholeLibrary(deps.database, now);
  if (library === null) return 0;
  const failures: unknown[] = [];
  let written = 0;
  for (const { key } of REPORT_KINDS) {
    const missing = await missingPeriods(deps.database, key, { library: nameOfLibrary(library), now });
    const outcomes: Outcome[] = [];
    for (const period of missing) {
      if (signal.aborted) return written;
      try {
        outcomes.push(await writeDraft(deps, key, period, { accountId: null, address: '', now }));
      } catch (error) {
        failures.push(error);
      }
    }
    written += outcomes.filter((outcome) => outcome === 'written').length;
    const empty = missing[outcomes.indexOf('nothing')];
    const isThrough = outcomes.length === missing.length && !outcomes.includes('part');
    if (empty && isThrough) await noteEmpty(deps.database, key, { period: empty, library: nameOfLibrary(library) });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} reports were not written: ${failures.join('; ')}`);
  return written;
}

/** Periods that are over of which there is no report, the last first: none before the first report of the kind, and none that was found empty in this library. */
async function missingPeriods(
  database: Database,
  kind: ReportKind,
  { library, now }: { library: string; now: string },
): Promise<Period[]> {
  const due = duePeriods(kind, shanghaiDay(now));
  const [row] = await database.query<{ first: string | null; known: string[]; empty: string | null }>(
    `select (select min(period_from) from report where kind = $1) as first, array(select id from report where id = any($2)) as known,
       (select report_id from empty_report_period where kind = $1 and library = $3) as empty`,
    [kind, due.map((period) => reportId(kind, period)), library],
  );
  const { first = null, known = [], empty = null } = row ?? {};
  return due.filter((period, at) => {
    const id = reportId(kind, period);
    return !known.includes(id) && id > (empty ?? '') && (at === 0 || (first !== null && period.from > first));
  });
}

/** Keeps the last period in which there was nothing. Those before it have been looked through by then. */
const noteEmpty = (
  database: Database,
  kind: ReportKind,
  { period, library }: { period: Period; library: string },
): Promise<number> =>
  database.execute(
    `insert into empty_report_period (kind, report_id, library) values ($1, $2, $3)
     on conflict (kind) do update set report_id = excluded.report_id, library = excluded.library`,
    [kind, reportId(kind, period), library],
  );

/** The report of a period in which a day is, written if it is not there. */
export async function writeOf(
  deps: WriteDeps,
  kind: ReportKind,
  day: string,
  actor: ReportActor,
): Promise<{ id: string; version: number }> {
  const period = periodWith(kind, day);
  if (period.to >= shanghaiDay(actor.now)) throw refused('reportNotOver');
  const outcome = await writeDraft(deps, kind, period, actor);
  if (outcome === 'nothing') throw refused('reportNothing');
  if (outcome === 'part') throw refused('reportOfPart');
  const id = reportId(kind, period);
  const [row] = await deps.database.query<{ version: number }>('select version from report where id = $1', [id]);
  return { id, version: row?.version ?? 1 };
}
