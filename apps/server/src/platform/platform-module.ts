import { noteCluster, tidyChangeLog } from './change-log/tidy-change-log.ts';
import type { Configuration } from './config/configuration.ts';
import type { Queryable } from './database/database.ts';
import { type JobDefinition, NO_PAYLOAD } from './jobs/job-definition.ts';
import { jobsCommand } from './jobs/jobs-command.ts';
import { tidyJobs } from './jobs/tidy-jobs.ts';
import { tidyCallLimits } from './limits/buckets.ts';
import { SEND_MAIL } from './mail/mail-job.ts';
import type { Mail, Mailer } from './mail/mailer.ts';
import { type MessageDeps, sendPosted } from './messages/sealed-message-job.ts';
import type { CommonDeps, Module } from './modules/module.ts';
import { SEND_SMS } from './sms/sms-job.ts';
import type { Sms, SmsSender } from './sms/sms-sender.ts';
import type { OnScan } from './wechat/wechat.ts';
import { wechatCommand } from './wechat/wechat-command.ts';
import { bindWechatCallback } from './wechat/wechat-routes.ts';

const KEEP_FAILED_MS = 7 * 86_400_000;

interface Deps extends CommonDeps, MessageDeps {
  channels: { mailer: Mailer; sms: SmsSender; hasOfficialAccount: boolean };
  configuration: Configuration;
}

/**
 * The log of changes, jobs, outgoing messages, and WeChat events. Mail and SMS have queues of their own, so that a code does not wait for an import or another
 * server.
 */
export const platform: Module<Deps, object, { onScan: OnScan }> = {
  needs: { onScan: true },
  tables: {
    call_limit:
      'how many calls each network, account or screen has left, by a keyed hash ([0095](decisions/0095-limits-over-processes.md))',
    change_log:
      'what happened to which record, of which kind, why, and what differs; no entry is ever inserted before one that was read ([0094](decisions/0094-change-log.md))',
    change_log_state: 'one row: the epoch of the log, and up to where it was deleted by age',
    job: 'work to do, and what failed for good ([0041](decisions/0041-jobs.md))',
    job_run: 'how each run of a job ended, for 30 days; no payload',
    job_schedule: 'when work that repeats is due next',
    callback_seen: 'signatures of WeChat that were used',
  },
  prepare: ({ database }) => noteCluster(database),
  routes: (app, { configuration, ...deps }) =>
    bindWechatCallback(app, { ...deps, account: configuration.channels.wechat }),
  jobs: [
    {
      definition: SEND_MAIL,
      handle: (deps, payload) => sendPosted(SEND_MAIL, payload, deps, (mail: Mail) => deps.channels.mailer.send(mail)),
    },
    {
      definition: SEND_SMS,
      handle: (deps, payload) => sendPosted(SEND_SMS, payload, deps, (sms: Sms) => deps.channels.sms.send(sms)),
    },
    {
      definition: { name: 'tidy-messages', title: '清理站内消息', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: ({ database, clock }) => tidyMessages(database, clock(), [SEND_MAIL, SEND_SMS]),
    },
    {
      definition: { name: 'tidy-jobs', title: '清理任务记录', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: ({ database, clock }) => tidyJobs(database, clock()),
    },
    {
      definition: { name: 'tidy-change-log', title: '清理变更日志', payload: NO_PAYLOAD, everySeconds: 86_400 },
      handle: ({ database, clock }) => tidyChangeLog(database, clock()),
    },
    {
      definition: { name: 'tidy-call-limits', title: '清理调用计数', payload: NO_PAYLOAD, everySeconds: 300 },
      handle: ({ database }) => tidyCallLimits(database),
    },
  ],
  commands: {
    jobs: jobsCommand,
    wechat: ({ onScan, channels }, args, io) =>
      wechatCommand({ onScan, isReal: channels.hasOfficialAccount }, args, io),
  },
};

/** Deletes messages that failed a week ago, and expired signed callbacks, which would be refused by their age anyway. */
export async function tidyMessages(q: Queryable, now: string, messages: readonly JobDefinition[]): Promise<void> {
  const weekAgo = new Date(Date.parse(now) - KEEP_FAILED_MS).toISOString();
  const names = messages.map(({ name }) => name);
  await q.execute('delete from job where failed_at < $1 and name = any($2)', [weekAgo, names]);
  await q.execute('delete from callback_seen where forget_at < $1', [now]);
}
