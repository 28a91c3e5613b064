import { statfs } from 'node:fs/promises';
import type * as contract from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobHealth, newestRuns } from '#server/platform/jobs/look-at-jobs.ts';
import { SEND_MAIL } from '#server/platform/mail/mail-job.ts';
import { SEND_SMS } from '#server/platform/sms/sms-job.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';

type Part = OutputOf<typeof contract.readHealth>['parts'][number];
type Seen = Pick<Part, 'state' | 'detail'>;
type Deps = Pick<BackOfficeDeps, 'reading' | 'configuration' | 'readIndex' | 'log'>;

/** Below this much room imports and uploads will fail soon. */
const LEAST_FREE_BYTES = 1024 ** 3;
/** A worker looks at the table every second: what waits longer waits in vain. */
const LONGEST_WAIT_SECONDS = 300;

/** What is asked, in the order in which it is shown. One that cannot be asked is failing, and keeps no other from being shown. */
export async function readHealth(deps: Deps): Promise<Part[]> {
  const { channels, translation } = deps.configuration;
  const looks: Record<Part['part'], () => Promise<Seen>> = {
    database: () => lookAtDatabase(deps.reading),
    index: () => lookAtIndex(deps),
    jobs: () => lookAtJobs(deps.reading),
    storage: () => lookAtStorage(deps.configuration.dataDir),
    mail: () => lookAtSending(deps.reading, SEND_MAIL.name, channels.smtp && '邮件服务器'),
    sms: () => lookAtSending(deps.reading, SEND_SMS.name, channels.sms && `服务商 ${channels.sms.provider}`),
    wechat: async () => configured(channels.wechat && `公众号 ${channels.wechat.appId}`),
    'single-sign-on': async () => configured(channels.sso?.issuer),
    translation: async () => configured(translation && '已配置翻译服务'),
  };
  return Promise.all(
    Object.entries(looks).map(async ([part, look]) => ({
      part: part as Part['part'],
      ...(await look().catch((err: unknown): Seen => {
        deps.log.warn({ err, part }, 'a part of the portal could not be looked at');
        return { state: 'failing', detail: '无法查询，原因见服务器日志' };
      })),
    })),
  );
}

const configured = (detail: string | undefined): Seen =>
  detail === undefined ? { state: 'off', detail: '未配置' } : { state: 'ok', detail };

const sizeOf = (bytes: number) =>
  bytes < 1024 ** 3 ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;

async function lookAtDatabase(database: Database): Promise<Seen> {
  const began = performance.now();
  const [row] = await database.query<{ version: string; size: number }>(
    "select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size",
  );
  const name = database.kind === 'embedded' ? '内置数据库' : `PostgreSQL ${row?.version ?? ''}`;
  return {
    state: 'ok',
    detail: `${name}，占用 ${sizeOf(row?.size ?? 0)}，应答 ${Math.round(performance.now() - began)} 毫秒`,
  };
}

async function lookAtIndex({ readIndex }: Deps): Promise<Seen> {
  const { state, records, bytes, behind } = await readIndex();
  if (state === 'off') return { state: 'off', detail: '本进程没有索引，由数据库应答搜索' };
  const size = `${records} 条，占用 ${sizeOf(bytes)} 内存`;
  return { state: 'ok', detail: state === 'answering' ? `${size}，落后 ${behind} 处变化` : `正在载入：${size}` };
}

async function lookAtJobs(database: Database): Promise<Seen> {
  const { waitingSeconds, failed } = await jobHealth(database);
  if (waitingSeconds > LONGEST_WAIT_SECONDS)
    return {
      state: 'failing',
      detail: `有任务已等待 ${Math.round(waitingSeconds / 60)} 分钟，请检查后台进程是否在运行`,
    };
  return { state: 'ok', detail: failed > 0 ? `${failed} 个任务失败，待处理` : '没有失败的任务' };
}

async function lookAtStorage(folder: string): Promise<Seen> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const detail = `数据文件夹可用 ${sizeOf(free)}，共 ${sizeOf(blocks * bsize)}`;
  return { state: free < LEAST_FREE_BYTES ? 'failing' : 'ok', detail };
}

/** By how the last message fared: whether a provider takes messages is known by sending one. */
async function lookAtSending(database: Database, job: string, provider: string | undefined): Promise<Seen> {
  if (provider === undefined) return { state: 'off', detail: '未配置，写入发件箱' };
  const [run] = await newestRuns(database, job, 1);
  if (!run) return { state: 'ok', detail: `${provider}，尚未发送过` };
  const failed = run.error !== null;
  return {
    state: failed ? 'failing' : 'ok',
    detail: failed ? `${provider}，最近一次失败：${run.error}` : `${provider}，最近一次成功`,
  };
}
