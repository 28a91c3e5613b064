import { connectorNamed } from '@ldy/connectors/registry.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import { commandEvent } from '../audit/command-event.ts';
import { recordEvent } from './events.ts';
import { finishRun } from './finish-run.ts';
import type { IngestionDeps } from './ingestion.ts';
import { countQuarantine, listQuarantine, readQuarantined } from './quarantine.ts';
import { type Replayed, replayEntry, replaySource } from './replay-entries.ts';

const USAGE = `Usage:
  npm run quarantine -- list [source] [reason]     what could not be understood, counted and listed (100 at most)
  npm run quarantine -- show <id>                  one entry with its reason and its bytes
  npm run quarantine -- replay <id>                read it again, after the cause is mended
  npm run quarantine -- replay --source <source>   read everything of one source again`;

export async function quarantineCommand(deps: IngestionDeps, args: readonly string[], io: CommandIo): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === 'list') return list(deps, rest, io);
  if (verb === 'show' && rest[0]) return show(deps, rest[0], io);
  if (verb === 'replay' && rest[0] === '--source' && rest[1]) return replayAll(deps, rest[1], io);
  if (verb === 'replay' && rest[0]) return replayOne(deps, rest[0], io);
  io.line(USAGE);
  return verb === '--help' ? 0 : 1;
}

async function list(deps: IngestionDeps, [connector, reason]: readonly string[], io: CommandIo): Promise<number> {
  const counts = await countQuarantine(deps.database);
  if (counts.length === 0) {
    io.line('The quarantine is empty.');
    return 0;
  }
  for (const row of counts) io.line(`${String(row.count).padStart(8)}  ${row.connector.padEnd(16)} ${row.reason}`);
  io.line('');
  const filter = { connector, reason, limit: 100 };
  for (const entry of await listQuarantine(deps.database, filter)) {
    io.line(
      `${entry.id}  ${entry.connector}  ${entry.place}  ${entry.record_key}  ${entry.reason}: ${entry.detail.slice(0, 160)}`,
    );
  }
  return 0;
}

async function show(deps: IngestionDeps, id: string, io: CommandIo): Promise<number> {
  const entry = await readQuarantined(deps.database, id);
  if (!entry) return missing(id, io);
  for (const [label, value] of [
    ['id', entry.id],
    ['source', entry.connector],
    ['place', entry.place],
    ['key', entry.record_key],
    ['reason', entry.reason],
    ['detail', entry.detail],
    ['first seen', entry.first_seen],
    ['bytes stored', String(entry.raw.length)],
  ] as const) {
    io.line(`${label.padEnd(12)}${value}`);
  }
  io.line('');
  io.line(entry.raw.toString());
  return 0;
}

async function replayAll(deps: IngestionDeps, connector: string, io: CommandIo): Promise<number> {
  if (!connectorNamed(connector)) {
    io.line(`"${connector}" is not a source. See: npm run quarantine -- list`);
    return 1;
  }
  const event = commandEvent({ at: deps.clock(), type: 'library.replay-source', object: connector });
  await recordEvent(deps.database, event);
  const tell = (id: string, replayed: Replayed) => io.line(sentence(id, replayed));
  const { entries, understood } = await replaySource(deps, connector, { signal: io.signal, tell });
  io.line(`${understood} of ${entries} entries understood now.`);
  return understood === entries ? 0 : 1;
}

async function replayOne(deps: IngestionDeps, id: string, io: CommandIo): Promise<number> {
  const event = commandEvent({ at: deps.clock(), type: 'library.replay', object: id });
  const replayed = await replayEntry(deps, id, (tx) => recordEvent(tx, event));
  if (!replayed) return missing(id, io);
  const { fault } = replayed;
  if (fault !== null) await recordEvent(deps.database, { ...event, success: false, detail: { fault } });
  io.line(sentence(id, replayed));
  await finishRun(deps);
  return fault === null ? 0 : 1;
}

const sentence = (id: string, { place, fault }: Replayed) =>
  fault === null ? `${id} understood: ${place}` : `${id} still bad: ${fault}`;

function missing(id: string, io: CommandIo): number {
  io.line(`There is no entry ${id} in quarantine. See: npm run quarantine -- list`);
  return 1;
}
