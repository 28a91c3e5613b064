import type { CommandIo } from '../command-socket/command-io.ts';
import type { Database } from '../database/database.ts';
import { oneLine } from '../log/terminal-text.ts';
import { failedJobs, failedRuns, queueCounts, retryJob, routineRuns } from './look-at-jobs.ts';

const USAGE = `Usage:
  npm run jobs -- list [name]    queues with what waits, runs and failed; of each job its runs that did their work, then the newest that did not and the jobs that
                                 failed for good (20 each), of all or of one name
  npm run jobs -- retry <id>     runs a job now that failed for good or waits to be tried again; its tries are counted from zero`;

const MOST = 20;

export async function jobsCommand(
  { database }: { database: Database },
  [verb, argument, ...rest]: readonly string[],
  io: CommandIo,
): Promise<number> {
  if (verb === 'list' && rest.length === 0) return list(database, argument, io);
  if (verb === 'retry' && /^\d{1,15}$/.test(argument ?? '') && rest.length === 0) return retry(database, argument, io);
  io.line(USAGE);
  return verb === '--help' ? 0 : 1;
}

async function list(database: Database, name: string | undefined, io: CommandIo): Promise<number> {
  const counts = await queueCounts(database);
  if (counts.length === 0) io.line('No job was ever added.');
  else io.line(`${'queue'.padEnd(16)}${'waiting'.padStart(9)}${'running'.padStart(9)}${'failed'.padStart(9)}`);
  for (const { queue, ...numbers } of counts) {
    const columns = [numbers.waiting, numbers.running, numbers.failed].map((count) => String(count).padStart(9));
    io.line(`${queue.padEnd(16)}${columns.join('')}`);
  }
  const routine = await routineRuns(database, name);
  if (routine.length > 0) io.line('\nRuns that did their work:');
  for (const { name: of, count, last, seconds } of routine)
    io.line(`${last}  ${of}  ${count} runs, the last ${seconds} s`);
  const runs = await failedRuns(database, { name, limit: MOST });
  if (runs.length > 0) io.line('\nRuns that did not, the newest first:');
  for (const { job_id, name: of, state, attempt, ended_at, seconds, error } of runs) {
    const line = `${ended_at}  ${state.padEnd(8)} ${job_id}  ${of}  attempt ${attempt}  ${seconds} s`;
    io.line(error ? `${line}  ${oneLine(error).slice(0, 160)}` : line);
  }
  const failed = await failedJobs(database, name, MOST);
  if (failed.length > 0) io.line('\nFailed for good, run again by npm run jobs -- retry <id>:');
  for (const { id, name: of, failed_at, attempts, last_error } of failed) {
    io.line(`${id}  ${of}  ${failed_at}  ${attempts} attempts: ${oneLine(last_error ?? '').slice(0, 160)}`);
  }
  return 0;
}

async function retry(database: Database, id: string | undefined, io: CommandIo): Promise<number> {
  const outcome = await database.transaction((tx) => retryJob(tx, Number(id)));
  io.line(ANSWERS[outcome](id ?? ''));
  return outcome === 'queued' ? 0 : 1;
}

const ANSWERS = {
  queued: (id: string) => `Job ${id} waits to be run now. See: npm run jobs -- list`,
  unknown: (id: string) => `There is no job ${id}: it is done, or was never added. See: npm run jobs -- list`,
  running: (id: string) => `Job ${id} runs at this moment.`,
  doubled: (id: string) => `Another job waits or runs for the same thing as job ${id}: that one does its work.`,
};
