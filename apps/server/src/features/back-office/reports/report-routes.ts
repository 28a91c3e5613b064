import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { recount, saveReportVersion } from '../../reports/change-report.ts';
import { publishReport, withdrawReport } from '../../reports/publish-report.ts';
import { listDrafts, readDraft } from '../../reports/read-drafts.ts';
import { writeOf } from '../../reports/write-draft.ts';
import { actorOf, type BackOfficeDeps, rowsOf } from '../staff-deps.ts';

/** How reports are edited and published. */
export function bindReportDesk(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, configuration } = deps;

  bindEndpoint(app, API.listAllReports, ({ page, ...filter }, { viewer }) =>
    listDrafts(reading, { ...filter, ...rowsOf(page) }, viewer),
  );
  bindEndpoint(app, API.readReportDraft, (asked, call) =>
    readDraft(reading, asked, { reader: call.viewer, accountId: actorOf(call, deps).accountId }),
  );
  bindEndpoint(app, API.writeReport, ({ kind, day }, call) => writeOf(deps, kind, day, actorOf(call, deps)));
  bindEndpoint(app, API.saveReport, (input, call) => saveReportVersion(database, input, actorOf(call, deps)));
  bindEndpoint(app, API.recountReport, (seen, call) => recount(deps, seen, actorOf(call, deps)));
  bindEndpoint(app, API.publishReport, async (input, call) => {
    await publishReport(database, { ...input, ownApproval: configuration.noticeOwnApproval }, actorOf(call, deps));
    return {};
  });
  bindEndpoint(app, API.withdrawReport, async (input, call) => {
    await withdrawReport(database, input, actorOf(call, deps));
    return {};
  });
}
