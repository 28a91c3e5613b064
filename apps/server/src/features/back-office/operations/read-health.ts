import { statfs } from 'node:fs/promises';
import type { ProbedPart } from '@ldy/contract/back-office/operations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobHealth, newestRuns } from '#server/platform/jobs/look-at-jobs.ts';
import { SEND_MAIL } from '#server/platform/mail/mail-job.ts';
import { SEND_SMS } from '#server/platform/sms/sms-job.ts';
import { readReading } from '../../ingestion/reading-state.ts';
import { importsUnderWay } from '../../ingestion/run-log.ts';
import { countUnnumbered } from '../../vulnerabilities/number-vulnerabilities.ts';
import { isRenewing, readRebuild } from '../../vulnerabilities/rebuild/rebuild-library.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';
import { lookAtBackup } from './look-at-backup.ts';
import { lookAtCollection } from './look-at-collection.ts';
import { type StoredProbe, storedProbes } from './probe-parts.ts';
import { ADVICE, FAULTS, type ProbeDeps, probedTargets, WITHOUT } from './probed-parts.ts';
import { type Part, type Seen, sizeInWords } from './seen.ts';

type Deps = ProbeDeps & Pick<BackOfficeDeps, 'reading' | 'readIndex' | 'readFigures' | 'log' | 'clock'>;

/** Below this much room imports and uploads will fail soon. */
const LEAST_FREE_BYTES = 1024 ** 3;
/** A worker looks at the table every second: what waits longer waits in vain. */
const LONGEST_WAIT_SECONDS = 300;
const FAILURES_IN_A_ROW = 3;

/** What is asked, in the order in which it is shown. One that cannot be asked is failing, and keeps no other from being shown. */
export async function readHealth(deps: Deps): Promise<Part[]> {
  const stored = new Map((await storedProbes(deps.reading)).map((probe) => [probe.part, probe]));
  const targets = probedTargets(deps);
  const probed = (part: ProbedPart) => async () => describeProbe(part, targets[part]?.name, stored.get(part));
  const looks: Record<Part['part'], () => Promise<Seen>> = {
    database: () => lookAtDatabase(deps.reading),
    library: () => lookAtLibrary(deps),
    index: () => lookAtIndex(deps),
    jobs: () => lookAtJobs(deps.reading),
    storage: () => lookAtStorage(deps.configuration),
    backup: () => lookAtBackup(deps.reading, deps.configuration.backupDays, deps.clock()),
    collection: () => lookAtCollection(deps.reading, deps.configuration.collects, deps.clock()),
    files: probed('files'),
    'virus-scan': probed('virus-scan'),
    mail: async () => withSending(deps.reading, SEND_MAIL.name, await probed('mail')()),
    sms: async () => withSending(deps.reading, SEND_SMS.name, await probed('sms')()),
    wechat: probed('wechat'),
    'single-sign-on': probed('single-sign-on'),
    translation: probed('translation'),
    captcha: probed('captcha'),
  };
  return Promise.all(
    Object.entries(looks).map(async ([part, look]) => ({
      part: part as Part['part'],
      advice: '',
      probe: null,
      ...(await look().catch((err: unknown): Seen => {
        deps.log.warn({ err, part }, 'a part of the portal could not be looked at');
        return { state: 'failing', detail: '无法查询，原因见服务器日志' };
      })),
    })),
  );
}

function describeProbe(part: ProbedPart, name: string | undefined, stored: StoredProbe | undefined): Seen {
  if (name === undefined) return { state: 'off', detail: WITHOUT[part] };
  if (!stored) return { state: 'unknown', detail: name };
  const { fault, code, milliseconds, probed_at: at, ok_at } = stored;
  const probe = { milliseconds, at, ok_at: ok_at ?? '' };
  if (!fault) return { state: 'ok', detail: name, probe };
  const words = `${FAULTS[fault]}${code && `（${code}）`}`;
  return { state: 'failing', detail: `${name}，${words}`, advice: ADVICE[part][fault], probe };
}

async function lookAtDatabase(database: Database): Promise<Seen> {
  const began = performance.now();
  const [row] = await database.query<{ version: string; size: number }>(
    "select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size",
  );
  const name = database.kind === 'embedded' ? '内置数据库' : `PostgreSQL ${row?.version ?? ''}`;
  return {
    state: 'ok',
    detail: `${name}，占用 ${sizeInWords(row?.size ?? 0)}，应答 ${Math.round(performance.now() - began)} 毫秒`,
  };
}

async function lookAtLibrary({ reading, readFigures }: Deps): Promise<Seen> {
  const { total } = await readFigures();
  const count = `${total.toLocaleString('en')} 个漏洞`;
  const again = await readReading(reading);
  if (again)
    return {
      state: 'ok',
      detail: `${count}，升级后正在按新规则重新读取已存的来源原文：已完成 ${again.done.toLocaleString('en')} 条，其间查询照常`,
    };
  if (!(await isRenewing(reading))) return { state: 'ok', detail: count };
  const { done } = await readRebuild(reading);
  return {
    state: 'ok',
    detail: `${count}，升级后正在按新规则更新：已完成 ${Math.min(done, total).toLocaleString('en')} 个，其间查询照常`,
  };
}

async function lookAtIndex({ readIndex }: Deps): Promise<Seen> {
  const { state, records, bytes, behind } = await readIndex();
  if (state === 'off') return { state: 'off', detail: '本进程没有索引，由数据库应答搜索' };
  const size = `${records.toLocaleString('en')} 条，占用 ${sizeInWords(bytes)} 内存`;
  return { state: 'ok', detail: state === 'answering' ? `${size}，落后 ${behind} 处变化` : `正在载入：${size}` };
}

async function lookAtJobs(database: Database): Promise<Seen> {
  const { waitingSeconds, failed } = await jobHealth(database);
  if (waitingSeconds > LONGEST_WAIT_SECONDS)
    return {
      state: 'failing',
      detail: `有任务已等待 ${Math.round(waitingSeconds / 60)} 分钟，请检查后台进程是否在运行`,
    };
  const waiting = await waitingForNumbers(database);
  return { state: 'ok', detail: `${failed > 0 ? `${failed} 个任务失败，待处理` : '没有失败的任务'}${waiting}` };
}

/** Lists and feeds show what has a number, so it matters what an import keeps waiting. */
async function waitingForNumbers(database: Database): Promise<string> {
  const underWay = (await importsUnderWay(database)).map(({ connector }) => connector);
  const count = underWay.length === 0 ? 0 : await countUnnumbered(database);
  if (count === 0) return '';
  return `；${count.toLocaleString('en')} 个漏洞等待编号，在 ${underWay.join('、')} 的导入结束后给出`;
}

async function lookAtStorage({ dataDir, diskReserveBytes }: Deps['configuration']): Promise<Seen> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const detail = `数据文件夹可用 ${sizeInWords(free)}，共 ${sizeInWords(blocks * bsize)}`;
  if (free < diskReserveBytes)
    return {
      state: 'failing',
      detail: `磁盘已满，已暂停保存：${detail}`,
      advice: '请在数据文件夹所在的磁盘上腾出空间，之后自动恢复保存，无需重启。',
    };
  return { state: free < LEAST_FREE_BYTES ? 'failing' : 'ok', detail };
}

/** What a provider takes and does not deliver is known by the last messages; a single one may be the recipient's fault. */
async function withSending(database: Database, job: string, seen: Seen): Promise<Seen> {
  if (seen.state === 'off') return seen;
  const errors = (await newestRuns(database, job, FAILURES_IN_A_ROW)).map(({ error }) => error);
  if (!errors[0]) return seen;
  const isFailing = errors.length === FAILURES_IN_A_ROW && errors.every((error) => error !== null);
  return {
    ...seen,
    state: isFailing ? 'failing' : seen.state,
    detail: `${seen.detail}，最近一次发送失败：${errors[0]}`,
    advice: seen.advice || (isFailing ? '最近几次都未送达。请检查账户余额与配额，再发送一条测试消息。' : ''),
  };
}
