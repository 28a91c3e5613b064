import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Connector } from '@ldy/connectors/connector.ts';
import { CONNECTORS, connectorNamed } from '@ldy/connectors/registry.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import { commandEvent } from '../audit/command-event.ts';
import { recordEvent } from './events.ts';
import type { IngestionDeps } from './ingestion.ts';
import { ASKED_RUN, performAsked } from './perform-asked.ts';
import { type ImportPart, performImports } from './perform-imports.ts';
import { recordRunStart } from './run-log.ts';

export const IMPORT_USAGE = `Usage: npm run import -- <source> <file, folder or archive> [more paths] [<source> <paths> …]

Reads files of vulnerability sources into the database. Running it again skips what is known; Ctrl-C stops after the
current batch, and the next run goes on from there. Records that cannot be understood go to quarantine
(npm run quarantine -- list); a run with more than 1 % of them ends with code 2, the good ones stay.

Sources:
${CONNECTORS.map((connector) => `  ${connector.name.padEnd(16)} ${connector.title}`).join('\n')}`;

/** Splits the arguments at source names. Throws an error with a message for the user. */
export function parseImportArguments(args: readonly string[], folder: string): Omit<ImportPart, 'id'>[] {
  const parts: { connector: Connector; paths: string[] }[] = [];
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
  if (args[0] === ASKED_RUN) return performAsked(deps, Number(args[1]), io);
  let parts: Omit<ImportPart, 'id'>[];
  try {
    parts = parseImportArguments(args, io.folder);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.line(`${error.message}\nSee: npm run import -- --help`);
    return 1;
  }
  const runs: ImportPart[] = [];
  // All runs are recorded before the first begins, so that a kill between two sources counts as an interrupted import.
  for (const { connector, paths } of parts) {
    const id = await recordRunStart(deps.database, { connector: connector.name, paths }, deps.clock());
    const event = commandEvent({ at: deps.clock(), type: 'library.import', object: connector.name });
    await recordEvent(deps.database, { ...event, detail: { files: paths.map((path) => basename(path)) } });
    runs.push({ id, connector, paths });
  }
  return performImports(deps, runs, io);
}
