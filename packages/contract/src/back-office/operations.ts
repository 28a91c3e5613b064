import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { reason, staffCall } from './staff-call.ts';

const count = z.int().nonnegative();
const jobId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const listJobs = staffCall(
  'operations.read',
  'operations/jobs',
  '后台任务：队列、失败的任务与未成功的执行；可附带成功的执行，每个任务一行',
  z.strictObject({
    name: z.string().min(1).max(100).optional(),
    /** `all`: with the runs that did their work, of which there are thousands, one row for each job. */
    runs: z.enum(['failed', 'all']).default('failed'),
    /** Runs that ended before this one. */
    before: jobId.optional(),
  }),
  z.object({
    /** `title`: what people call a queue or a job; its name where this version knows none of that name. */
    queues: z.array(z.object({ queue: z.string(), title: z.string(), waiting: count, running: count, failed: count })),
    /** Failed for good, the newest first. */
    failed: z.array(
      z.object({
        id: jobId,
        name: z.string(),
        title: z.string(),
        failed_at: z.string(),
        attempts: count,
        error: z.string(),
      }),
    ),
    /** That did not do their work, the newest first. */
    runs: z.array(
      z.object({
        id: jobId,
        job_id: jobId,
        name: z.string(),
        title: z.string(),
        state: z.string(),
        attempt: count,
        ended_at: z.string(),
        seconds: z.number(),
        error: z.string(),
      }),
    ),
    has_more: z.boolean(),
    routine: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        count,
        since: z.string(),
        last: z.string(),
        /** Of the last run, and of the longest. */
        seconds: z.number(),
        longest: z.number(),
      }),
    ),
  }),
);

export const retryJob = staffCall(
  'operations.retry',
  'operations/retry',
  '立即重试一个失败或等待中的任务',
  z.strictObject({ id: jobId, reason }),
  empty,
);

/** What is asked whether it works: every few minutes by a job, and when somebody says so. */
export const PROBED_PARTS = [
  'files',
  'virus-scan',
  'mail',
  'sms',
  'wechat',
  'single-sign-on',
  'translation',
  'captcha',
] as const;
export type ProbedPart = (typeof PROBED_PARTS)[number];

const HEALTH_PARTS = [
  'database',
  'library',
  'index',
  'jobs',
  'storage',
  'backup',
  'collection',
  ...PROBED_PARTS,
] as const;

const health = z.object({
  parts: z.array(
    z.object({
      part: z.enum(HEALTH_PARTS),
      /** `off`: not configured, and not needed. `unknown`: configured and not asked yet. */
      state: z.enum(['ok', 'off', 'unknown', 'failing']),
      /** What was seen, in a sentence. */
      detail: z.string(),
      /** What to do about it; '' where nothing is to be done. */
      advice: z.string(),
      /** When it was probed, how long the answer took, and when it last answered as it should ('': never). Null: it is not probed. */
      probe: z.object({ at: z.string(), milliseconds: count, ok_at: z.string() }).nullable(),
    }),
  ),
});

export const readHealth = staffCall(
  'operations.read',
  'operations/health',
  '数据库、索引、任务、存储、备份、采集与各服务商的状态',
  noInput,
  health,
);

export const countVerdictChanges = staffCall(
  'operations.read',
  'operations/verdictchanges',
  '最近 30 天所有用户资产的结论变化数，按原因与来源；不含任何用户与资产',
  noInput,
  z.object({
    list: z.array(
      z.object({ cause: z.string(), why: z.string(), source: z.string(), found: count, gone: count, changed: count }),
    ),
  }),
);

export const probeParts = staffCall(
  'operations.probe',
  'operations/probe',
  '立即检测文件存储与各服务商；半分钟内检测过的不再检测',
  noInput,
  health,
);

export const TEST_CHANNELS = ['mail', 'sms'] as const;

export const sendTestMessage = staffCall(
  'operations.test-message',
  'operations/testmessage',
  '向自己绑定的邮箱或手机号发送测试消息',
  z.strictObject({ channel: z.enum(TEST_CHANNELS), reason }),
  z.object({
    /** The recipient, masked. */
    to: z.string(),
    sent: z.boolean(),
    /** The provider's error; '' if it took the message. */
    fault: z.string(),
  }),
);

const outboxName = z.string().regex(/^[\w.-]{1,120}$/);

export const listOutbox = staffCall(
  'operations.read',
  'operations/outbox',
  '未配置服务商时写入发件箱的邮件与短信',
  noInput,
  z.object({ list: z.array(z.object({ name: outboxName, at: z.string(), kind: z.string(), bytes: count })) }),
);

export const readOutboxMessage = staffCall(
  'operations.read-message',
  'operations/outbox/read',
  '发件箱中一条消息的内容，可能含有联系方式与验证码',
  z.strictObject({ name: outboxName, reason }),
  z.object({ text: z.string() }),
);

export const listSettings = staffCall(
  'operations.read',
  'operations/settings',
  '生效的配置及其来源，密钥不显示',
  noInput,
  z.object({
    list: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        value: z.string(),
        from: z.enum(['environment', 'file', 'default']),
        secret: z.boolean(),
      }),
    ),
  }),
);

export const CALLS = {
  listJobs,
  retryJob,
  readHealth,
  countVerdictChanges,
  probeParts,
  sendTestMessage,
  listOutbox,
  readOutboxMessage,
  listSettings,
};
