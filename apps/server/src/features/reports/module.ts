import { API } from '@ldy/contract/api.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { defineJob, NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { REPORT_EVENTS } from './events.ts';
import { MAIL_REPORT, MAIL_SUBSCRIBER, mailReport } from './mail-report.ts';
import { type MailDeps, mailSubscriber } from './mail-subscriber.ts';
import { bindOneClickUnsubscribe } from './one-click-unsubscribe.ts';
import { listPublished, readPublished } from './read-reports.ts';
import { kindOfToken, subscribe, subscriptionsOf, unsubscribe } from './subscriptions.ts';
import { type WriteDeps, writeDue } from './write-draft.ts';

/** Counting a year takes a while. */
const REPORTS_QUEUE = { name: 'reports', title: '漏洞报告', atOnce: 1 };

export const reports: Module<WriteDeps & MailDeps> = {
  tables: {
    report: 'daily, weekly, monthly and yearly reports ([0090](decisions/0090-reports.md))',
    report_version: 'every version of a report that was published',
    report_subscription: 'which account wants which reports by mail',
    report_mail: 'which version of a report was mailed to which account',
    empty_report_period: 'the newest period of each kind without anything to report',
  },
  auditEvents: REPORT_EVENTS,
  routes: bindReportRoutes,
  jobs: [
    {
      definition: defineJob({
        name: 'write-reports',
        title: '撰写漏洞报告',
        payload: NO_PAYLOAD,
        everySeconds: 600,
        queue: REPORTS_QUEUE,
      }),
      handle: (deps, _, signal) => writeDue(deps, signal),
    },
    { definition: MAIL_REPORT, handle: mailReport },
    { definition: MAIL_SUBSCRIBER, handle: mailSubscriber },
  ],
  exportParts: { report_subscriptions: ({ database }, accountId) => subscriptionsOf(database, accountId) },
  // What an editor wrote stays; who it was is forgotten.
  eraseAccount: async (tx, accountId) => {
    await tx.execute('update report_version set saved_by = null where saved_by = $1', [accountId]);
    await tx.execute('delete from report_subscription where account_id = $1', [accountId]);
    await tx.execute('delete from report_mail where account_id = $1', [accountId]);
  },
};

function bindReportRoutes(app: FastifyInstance, { database, reading, clock }: WriteDeps): void {
  bindEndpoint(app, API.listReports, (input, { viewer }) => listPublished(reading, input, viewer));
  bindEndpoint(app, API.readReport, (input, { viewer }) => readPublished(reading, input, viewer));
  bindEndpoint(app, API.readReportSubscription, async (_input, { viewer }) => {
    const kinds = await subscriptionsOf(reading, viewer.accountId as string);
    return redact(API.readReportSubscription.output, { kinds }, viewer);
  });
  bindEndpoint(app, API.subscribeToReports, async ({ kinds }, { viewer }) => {
    await subscribe(database, viewer.accountId as string, kinds, clock());
    return redact(API.subscribeToReports.output, { kinds }, viewer);
  });
  bindEndpoint(app, API.readUnsubscribeLink, async ({ token }) => ({ kind: await kindOfToken(reading, token) }));
  bindEndpoint(app, API.unsubscribeFromReports, async ({ token }) => {
    await unsubscribe(database, token);
    return {};
  });
  bindOneClickUnsubscribe(app, { database });
}
