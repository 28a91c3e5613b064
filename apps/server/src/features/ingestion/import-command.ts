import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Connector } from '@ldy/connectors/connector.ts';
import { CONNECTORS, connectorNamed } from '@ldy/connectors/registry.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import { finishRun } from './finish-run.ts';
import { importFiles } from './import-files.ts';
import { hasTooManyBad, type ImportSummary } from './import-progress.ts';
import type { IngestionDeps } from './ingestion.ts';
import { keepSeen, recordRunEnd, recordRunStart } from './run-log.ts';

interface ImportPart {
  connector: Connector;
  paths: string[];
}

export const IMPORT_USAGE = `Usage: npm run import -- <source> <file, folder or archive> [more paths] [<source> <paths> …]

Reads files of vulnerability sources into the database. Running it again skips what is known; Ctrl-C stops after the
current batch, and the next run goes on from there. Records that cannot be understood go to quarantine
(npm run quarantine -- list); a run with more than 1 % of them ends with code 2, the good ones stay.

Sources:
${CONNECTORS.map((connector) => `  ${connector.name.padEnd(16)} ${connector.title}`).join('\n')}`;

/** Splits the arguments at source names. Throws an error with a message for the user. */
export function parseImportArguments(args: readonly string[], folder: string): ImportPart[] {
  const parts: ImportPart[] = [];
  for (const word of args) {
    const connector = connectorNamed(word);
    const part = parts.at(-1);
    if (connector) parts.push({ connector, paths: [] });
    else if (!part)
      throw new UsageError(`"${word}" is not a source. Known sources: ${CONNECTORS.map((c) => c.name).join(', ')}.`);
    else part.paths.push(existing(resolve(folder, word)));
  }
  if (parts.length === 0) throw new UsageError('Say which source to import, and from where.');
  for (const part of parts) {
    if (part.paths.length === 0) throw new UsageError(`Say which file or folder to read for ${part.connector.name}.`);
  }
  return parts;
}

export class UsageError extends Error {}

function existing(path: string): string {
  if (!existsSync(path)) throw new UsageError(`${path} does not exist.`);
  return path;
}

/** Exit codes: 0 success, 1 something was refused or cancelled, 2 too many bad records. */
export async function importCommand(deps: IngestionDeps, args: readonly string[], io: CommandIo): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    io.line(IMPORT_USAGE);
    return args.length === 0 ? 1 : 0;
  }
  let parts: ImportPart[];
  try {
    parts = parseImportArguments(args, io.folder);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.line(`${error.message}\nSee: npm run import -- --help`);
    return 1;
  }
  // All runs are recorded before the first begins, so that a kill between two sources counts as an interrupted import.
  const runs: number[] = [];
  for (const { connector, paths } of parts) {
    runs.push(await recordRunStart(deps.database, connector.name, paths, deps.clock()));
  }
  using _ = keepSeen(deps.database, runs);
  const summaries: ImportSummary[] = [];
  for (const [index, part] of parts.entries()) {
    if (io.signal.aborted) break;
    summaries.push(await importPart(deps, part, runs[index] as number, io));
  }
  io.line(`Finishing: ${deps.ingestion.steps.map(({ name }) => name).join(', ')} …`);
  const stopped = summaries.filter(({ outcome }) => outcome === 'cancelled').map(({ connector }) => connector);
  const { lines } = await finishRun(deps, stopped);
  for (const line of lines) io.line(line);
  return summaries.length < parts.length ? 1 : exitCode(summaries);
}

async function importPart(deps: IngestionDeps, part: ImportPart, run: number, io: CommandIo): Promise<ImportSummary> {
  const now = deps.clock();
  const summary = await importFiles({ ...deps, now }, part.connector, part.paths, {
    progress: (progress) => io.progress(progress),
    signal: io.signal,
  });
  await recordRunEnd(deps.database, run, summary, deps.clock());
  for (const line of describeSummary(summary)) io.line(line);
  return summary;
}

export function describeSummary(summary: ImportSummary): string[] {
  const lines = [
    `${summary.connector}: ${summary.read} read in ${summary.seconds.toFixed(1)} s (${Math.round(summary.perSecond)} per second): ` +
      `${summary.added} new, ${summary.changed} changed, ${summary.unchanged} unchanged, ${summary.quarantined} quarantined` +
      (summary.outcome === 'cancelled' ? ' - stopped before the end' : ''),
  ];
  for (const [reason, count] of Object.entries(summary.reasons).sort()) {
    lines.push(`  quarantined: ${count} × ${reason} (npm run quarantine -- list ${summary.connector} ${reason})`);
  }
  if (summary.dropped > 0) lines.push(`  left out: ${summary.dropped} elements of lists that could not be understood`);
  if (summary.repaired > 0) lines.push(`  repaired: ${summary.repaired} records that were not well-formed`);
  if (summary.noted > 0) lines.push(`  not understood: something of ${summary.noted} records, such as`);
  for (const note of summary.notes) lines.push(`    ${note}`);
  for (const { why, count, names } of summary.passedOver)
    lines.push(`  passed over: ${count} × ${why}: ${names.join(', ')}${count > names.length ? ', …' : ''}`);
  for (const sentence of summary.refused) lines.push(`  refused: ${sentence}`);
  if (hasTooManyBad(summary)) {
    lines.push(`  warning: more than 1 % of the records are bad. Has ${summary.connector} changed its format?`);
  }
  return lines;
}

function exitCode(summaries: readonly ImportSummary[]): number {
  if (summaries.some((summary) => summary.refused.length > 0 || summary.outcome === 'cancelled')) return 1;
  return summaries.some(hasTooManyBad) ? 2 : 0;
}
