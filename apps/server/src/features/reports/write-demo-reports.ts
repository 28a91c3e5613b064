import { periodWith, reportId } from '@ldy/domain/report/kinds.ts';
import type { ReportActor } from './events.ts';
import { publishReport } from './publish-report.ts';
import { type WriteDeps, writeDraft } from './write-draft.ts';

/** The week and the month in which the demo data has most: Log4Shell became known. */
const DEMO_DAY = '2021-12-10';

/**
 * Publishes reports of the demo data as the portal writes them, unless there is a report. Of a library without these records, as when a start was stopped while it
 * loaded them, there are none: the next start writes them.
 */
export async function writeDemoReports(deps: WriteDeps): Promise<void> {
  const [known] = await deps.database.query('select 1 from report limit 1');
  if (known) return;
  const actor: ReportActor = { accountId: null, address: '', now: deps.clock() };
  for (const kind of ['weekly', 'monthly'] as const) {
    const period = periodWith(kind, DEMO_DAY);
    if ((await writeDraft(deps, kind, period, actor)) === 'nothing') return;
    const seen = { id: reportId(kind, period), version: 1 };
    await publishReport(deps.database, { ...seen, note: '', ownApproval: true }, actor);
  }
}
