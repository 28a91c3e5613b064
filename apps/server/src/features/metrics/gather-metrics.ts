import type { Database } from '../../platform/database/database.ts';
import { jobHealth } from '../../platform/jobs/look-at-jobs.ts';
import { type RecentVisits, readRecentVisits } from '../collection/collected-health.ts';
import type { ReadFigures } from '../figures/read-figures.ts';
import type { ReadStates } from '../source-board/read-states.ts';
import { by, type Metric, ofOne } from './exposition.ts';

export interface GatherDeps {
  reading: Database;
  readFigures: ReadFigures;
  readStates: ReadStates;
  readStill(): Promise<string | null>;
  clock(): string;
  /** Answers of this process by kind of status. */
  answered: ReadonlyMap<string, number>;
}

/** Each source is several lines; those that fail come first. */
const MOST_SOURCES = 1_000;

const gauge = (name: string, help: string, values: Metric['values']): Metric => ({ name, help, type: 'gauge', values });
const counter = (name: string, help: string, values: Metric['values']): Metric => ({
  ...{ name, help, type: 'counter', values },
});

/** What an operator is alarmed by: the sources, the visits of the last hour, the jobs, the library, this process. */
export async function gatherMetrics(deps: GatherDeps): Promise<Metric[]> {
  return [
    ...(await ofSources(deps)),
    ...(await ofVisits(deps)),
    ...(await ofJobs(deps)),
    ...(await ofLibrary(deps)),
    ...ofProcess(deps),
  ];
}

async function ofSources({ readStates }: GatherDeps): Promise<Metric[]> {
  const { rows, enabled } = await readStates();
  const states: Record<string, number> = {};
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1;
  const shown = [...rows].sort((one, other) => other.failures - one.failures).slice(0, MOST_SOURCES);
  const ofEach = (value: (row: (typeof rows)[number]) => number | null) =>
    shown.flatMap((row) => {
      const found = value(row);
      return found === null ? [] : [{ value: found, labels: { key: row.key, name: row.name, kind: row.kind } }];
    });
  return [
    gauge('ldy_sources', 'Sources by what is true of them, as the board of sources shows it.', by('state', states)),
    gauge('ldy_collected_addresses', 'Addresses that the portal visits.', ofOne(enabled.length)),
    gauge(
      'ldy_collected_addresses_recent',
      'Of them, those with a successful visit in the last 24 hours.',
      ofOne(enabled.filter(({ isRecent }) => isRecent).length),
    ),
    gauge(
      'ldy_collected_addresses_halted',
      'Addresses that would have withdrawn much and wait for somebody.',
      ofOne(enabled.filter(({ isHalted }) => isHalted).length),
    ),
    gauge(
      'ldy_source_failures',
      'Failed visits in a row.',
      ofEach(({ failures, visited }) => (visited.length > 0 ? failures : null)),
    ),
    gauge(
      'ldy_source_last_success_timestamp_seconds',
      'Last successful visit or whole import.',
      ofEach(({ lastSuccess }) => secondsOf(lastSuccess)),
    ),
    gauge(
      'ldy_source_records',
      'Records that the library holds of a source.',
      ofEach(({ records }) => records),
    ),
  ];
}

async function ofVisits({ reading, clock }: GatherDeps): Promise<Metric[]> {
  const visits = await readRecentVisits(reading, clock());
  const of = (value: (of: RecentVisits) => number) =>
    by('outcome', Object.fromEntries(visits.map((one) => [one.outcome, value(one)])));
  return [
    gauge(
      'ldy_visits_last_hour',
      'Visits that began in the last hour, by how they ended.',
      of((it) => it.visits),
    ),
    gauge(
      'ldy_visit_bytes_last_hour',
      'What they downloaded.',
      of(({ bytes }) => bytes),
    ),
    gauge(
      'ldy_visit_seconds_max_last_hour',
      'How long the longest of them took.',
      of(({ seconds }) => seconds),
    ),
  ];
}

async function ofJobs({ reading }: GatherDeps): Promise<Metric[]> {
  const { waitingSeconds, failed } = await jobHealth(reading);
  return [
    gauge('ldy_jobs_failed', 'Jobs that failed for good and are stored.', ofOne(failed)),
    gauge('ldy_jobs_oldest_due_seconds', 'How long the oldest job that is due waits.', ofOne(waitingSeconds)),
  ];
}

async function ofLibrary({ readFigures, readStill }: GatherDeps): Promise<Metric[]> {
  const { total, sources } = await readFigures();
  const still = secondsOf(await readStill());
  return [
    gauge('ldy_library_records', 'Vulnerabilities in the library.', ofOne(total)),
    gauge('ldy_library_records_by_source', 'Of them, those that a source says something of.', by('source', sources)),
    gauge(
      'ldy_library_still_since_timestamp_seconds',
      'Since when no source of vulnerabilities succeeded; absent while one did within 24 hours.',
      still === null ? [] : ofOne(still),
    ),
  ];
}

function ofProcess({ answered }: GatherDeps): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    counter(
      'ldy_http_answers_total',
      'Answers of this process by kind of status.',
      by('status', Object.fromEntries(answered)),
    ),
    gauge('process_resident_memory_bytes', 'Memory of this process.', ofOne(rss)),
    gauge('nodejs_heap_size_used_bytes', 'Of it, what the heap of JavaScript uses.', ofOne(heapUsed)),
    counter('process_cpu_seconds_total', 'Processor time of this process.', ofOne((user + system) / 1e6)),
    gauge('process_start_time_seconds', 'When this process began.', ofOne(Math.round(performance.timeOrigin / 1_000))),
  ];
}

const secondsOf = (time: string | null): number | null => (time === null ? null : Math.round(Date.parse(time) / 1_000));
