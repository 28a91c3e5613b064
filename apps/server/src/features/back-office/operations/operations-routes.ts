import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { failedJobs, failedRuns, queueCounts, retryJob, routineRuns } from '#server/platform/jobs/look-at-jobs.ts';
import { countVerdictChanges } from '../../assets/findings/count-verdict-changes.ts';
import { recordEvent } from '../events.ts';
import { type BackOfficeDeps, eventOf } from '../staff-deps.ts';
import { probeParts, takeTurnToProbe } from './probe-parts.ts';
import { readHealth } from './read-health.ts';

const MOST_JOBS = 100;
const MOST_RUNS = 30;

const NOT_NOW = {
  running: '该任务正在执行',
  doubled: '同一件事已有另一个任务在等待或执行',
} as const;

/** What the portal does in the background, how it is, and how it is set up. */
export function bindOperationsRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, configuration, jobNames } = deps;

  const titleOf = (name: string) => jobNames[name] ?? name;

  bindEndpoint(app, API.listJobs, async ({ name, runs: wanted, before }) => {
    const runs = await failedRuns(reading, { name, before, limit: MOST_RUNS + 1 });
    const routine = wanted === 'all' ? await routineRuns(reading, name) : [];
    return {
      queues: (await queueCounts(reading)).map((row) => ({
        ...row,
        title: jobNames[`queue ${row.queue}`] ?? row.queue,
      })),
      failed: (await failedJobs(reading, name, MOST_JOBS)).map(({ last_error, ...job }) => ({
        ...job,
        title: titleOf(job.name),
        error: last_error ?? '',
      })),
      runs: runs.slice(0, MOST_RUNS).map(({ error, seconds, ...run }) => ({
        ...run,
        title: titleOf(run.name),
        seconds: Number(seconds),
        error: error ?? '',
      })),
      has_more: runs.length > MOST_RUNS,
      routine: routine.map((job) => ({ ...job, title: titleOf(job.name) })),
    };
  });

  bindEndpoint(app, API.retryJob, async ({ id, reason }, call) => {
    const outcome = await database.transaction(async (tx) => {
      const outcome = await retryJob(tx, id);
      if (outcome === 'queued')
        await recordEvent(tx, { ...eventOf(call, deps, String(id), { reason }), type: 'operations.retry' });
      return outcome;
    });
    if (outcome === 'unknown') throw new NotFoundError();
    if (outcome !== 'queued') throw refused('staffChangedMeanwhile', NOT_NOW[outcome]);
    return {};
  });

  bindEndpoint(app, API.probeParts, async (_, call) => {
    const mayAsk = await database.transaction(async (tx) => {
      const mayAsk = await takeTurnToProbe(tx, deps);
      if (mayAsk) await recordEvent(tx, { ...eventOf(call, deps, '', {}), type: 'operations.probe' });
      return mayAsk;
    });
    if (mayAsk) await probeParts(deps);
    return { parts: await readHealth({ ...deps, reading: database }) };
  });

  bindEndpoint(app, API.countVerdictChanges, async () => ({ list: await countVerdictChanges(database, deps.clock()) }));
  bindEndpoint(app, API.readHealth, async () => ({ parts: await readHealth(deps) }));

  bindEndpoint(app, API.listSettings, async () => ({ list: [...configuration.settings] }));
}
