import { parseArgs } from 'node:util';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { describeEvents } from './describe-events.ts';
import { exportEvents } from './export-events.ts';
import { lineOf } from './format-event.ts';
import { pruneChain } from './prune-chain.ts';
import { type EventFilter, readNewest } from './read-events.ts';
import { sealChain } from './seal-chain.ts';
import { verifyChain } from './verify-chain.ts';
import { checkSum, isSum, sumOf } from './written-sum.ts';

const usage = ({ eventTypes }: AuditDeps) => `Usage:
  npm run audit -- list [filter] [--limit 50]                       the newest events
  npm run audit -- verify [--sum <sum>]                             whether any event was changed, removed or inserted, also since
                                                                    the sum that an earlier verify printed was written down
  npm run audit -- export [filter] --out <file> [--format ndjson]   for auditors; ndjson or csv
  npm run audit -- prune                                            takes away what is older than LDY_AUDIT_KEEP_DAYS
Filter: --type <type> --account <user name or id> --from <day or time> --to <day or time>
Types: ${Object.keys(eventTypes).join(', ')}`;

export interface AuditDeps {
  database: Database;
  sealer: Sealer;
  clock(): string;
  /** Retention of events, in days. */
  keepDays: number;
  eventTypes: EventTypes;
}

interface Options extends EventFilter {
  sum: string;
  limit: number;
  out: string;
  format: 'ndjson' | 'csv';
}

export async function auditCommand(deps: AuditDeps, args: readonly string[], io: CommandIo): Promise<number> {
  const [verb = '', ...rest] = args;
  const options = readOptions(rest);
  if (!options || !Object.hasOwn(VERBS, verb)) {
    io.line(usage(deps));
    return verb === '--help' ? 0 : 1;
  }
  return VERBS[verb as keyof typeof VERBS](deps, options, io);
}

const VERBS = { list, verify, export: exportToFile, prune };

async function list({ database, eventTypes }: AuditDeps, options: Options, io: CommandIo): Promise<number> {
  const rows = (await readNewest(database, options, options.limit)).reverse();
  for (const { row, text } of await describeEvents(database, rows, eventTypes)) {
    io.line(
      `${row.seq}  ${row.at}  ${text.act} (${row.type})  ${row.success ? '成功' : '失败'}  ` +
        `${text.userName || (row.account_id ?? '-')}  ${row.address || '-'}  ${row.object || '-'}  ${lineOf(text) || '-'}`,
    );
  }
  return 0;
}

async function verify({ database, sealer, clock }: AuditDeps, { sum }: Options, io: CommandIo): Promise<number> {
  const report = await verifyChain(database, sealer);
  const { faults } = report;
  if (sum !== '') faults.push(...(await checkSum(database, sum, clock())));
  for (const { seq, what } of faults) io.line(`Event ${seq}: ${what}`);
  io.line(
    `${report.events} events, ${report.seals} seals; the newest is ${report.head.seq}, its hash ${report.head.hash}`,
  );
  io.line(`To write down elsewhere: ${sumOf(report, clock())}`);
  io.line(faults.length === 0 ? 'The log is whole.' : 'The log is NOT what was written.');
  if (faults.length === 0) await sealChain(database, sealer, clock());
  return faults.length === 0 ? 0 : 1;
}

async function exportToFile(deps: AuditDeps, options: Options, io: CommandIo): Promise<number> {
  const { database, clock, eventTypes } = deps;
  if (options.out === '') {
    io.line(usage(deps));
    return 1;
  }
  const { path, events } = await exportEvents(database, { ...options, folder: io.folder, now: clock(), eventTypes });
  io.line(`${events} events written to ${path}`);
  return 0;
}

async function prune(
  { database, sealer, clock, keepDays }: AuditDeps,
  _options: Options,
  io: CommandIo,
): Promise<number> {
  io.line(`${await pruneChain(database, sealer, keepDays, clock())} events older than ${keepDays} days taken away.`);
  return 0;
}

const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

function readOptions(args: readonly string[]): Options | undefined {
  const text = { type: 'string' } as const;
  const options = { type: text, account: text, from: text, to: text, limit: text, out: text, format: text, sum: text };
  try {
    const {
      limit = '50',
      out = '',
      format = 'ndjson',
      sum = '',
      ...filter
    } = parseArgs({ args: [...args], options }).values;
    const times = [filter.from, filter.to].filter((time) => time !== undefined);
    if (!times.every((time) => TIME.test(time) && !Number.isNaN(Date.parse(time)))) return undefined;
    if (!/^\d{1,5}$/.test(limit) || (format !== 'ndjson' && format !== 'csv')) return undefined;
    if (sum !== '' && !isSum(sum)) return undefined;
    return { ...filter, sum, from: startOf(filter.from), to: startOf(filter.to), limit: Number(limit), out, format };
  } catch {
    return undefined;
  }
}

/** A day starts at midnight in China. */
const startOf = (time: string | undefined) => (time?.length === 10 ? `${time}T00:00:00+08:00` : time);
