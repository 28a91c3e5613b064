import { periodWith, reportId } from '@ldy/domain/report/kinds.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { readNewest } from '../audit/read-events.ts';
import type { ReportActor, ReportEvent } from './events.ts';
import { publishReport } from './publish-report.ts';
import { readReportRow } from './report-store.ts';
import { type WriteDeps, writeDraft } from './write-draft.ts';

/** The week and the month in which the demo data has most: Log4Shell became known. */
const DEMO_DAY = '2021-12-10';

/**
 * Publishes reports of the demo data as the portal writes them. A start that was stopped anywhere in it is gone on with by the next one; what was published once,
 * what staff wrote or made another version of, and what cannot be published, is left as it is: none of it keeps a portal from starting. Of a library without these
 * records, as when a start was stopped while it loaded them, there are none.
 */
export async function writeDemoReports(deps: WriteDeps): Promise<void> {
  const actor: ReportActor = { accountId: null, address: '', now: deps.clock() };
  for (const kind of ['weekly', 'monthly'] as const) {
    const period = periodWith(kind, DEMO_DAY);
    const outcome = await writeDraft(deps, kind, period, actor);
    if (outcome === 'nothing' || outcome === 'part') return;
    const { id, version, live_version } = await readReportRow(deps.database, reportId(kind, period));
    if (version !== 1 || live_version !== null) continue;
    if (outcome === 'there' && !(await isByPortal(deps.database, id))) continue;
    try {
      await publishReport(deps.database, { id, version, note: '', ownApproval: true }, actor);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }
}

/** The document does not say so: what staff have written for them has no editor either. */
async function isByPortal(q: Queryable, object: string): Promise<boolean> {
  const type: ReportEvent = 'report.write';
  const [written] = await readNewest(q, { type, object }, 1);
  return written?.account_id === null;
}
