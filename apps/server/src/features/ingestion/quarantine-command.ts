import type { Delivered } from '@ldy/connectors/connector.ts';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { finishRun } from './finish-run.ts';
import {
  countQuarantine,
  listQuarantine,
  type QuarantinedEntry,
  readQuarantined,
  releaseFromQuarantine,
} from './quarantine.ts';
import { storeBatch } from './store-batch.ts';

const USAGE = `Usage:
  npm run quarantine -- list [source] [reason]     what could not be understood, counted and listed (100 at most)
  npm run quarantine -- show <id>                  one entry with its reason and its bytes
  npm run quarantine -- replay <id>                read it again, after the cause is mended
  npm run quarantine -- replay --source <source>   read everything of one source again`;

export async function quarantineCommand(deps: CommonDeps, args: readonly string[], io: CommandIo): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === 'list') return list(deps, rest, io);
  if (verb === 'show' && rest[0]) return show(deps, rest[0], io);
  if (verb === 'replay' && rest[0] === '--source' && rest[1]) return replaySource(deps, rest[1], io);
  if (verb === 'replay' && rest[0]) return replayOne(deps, rest[0], io);
  io.line(USAGE);
  return verb === '--help' ? 0 : 1;
}

async function list(deps: CommonDeps, [connector, reason]: readonly string[], io: CommandIo): Promise<number> {
  const counts = await countQuarantine(deps.database);
  if (counts.length === 0) {
    io.line('The quarantine is empty.');
    return 0;
  }
  for (const row of counts) io.line(`${String(row.count).padStart(8)}  ${row.connector.padEnd(16)} ${row.reason}`);
  io.line('');
  const filter = { ...(connector ? { connector } : {}), ...(reason ? { reason } : {}), limit: 100 };
  for (const entry of await listQuarantine(deps.database, filter)) {
    io.line(
      `${entry.id}  ${entry.connector}  ${entry.place}  ${entry.record_key}  ${entry.reason}: ${entry.detail.slice(0, 160)}`,
    );
  }
  return 0;
}

async function show(deps: CommonDeps, id: string, io: CommandIo): Promise<number> {
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
    ['bytes kept', String(entry.raw.length)],
  ] as const) {
    io.line(`${label.padEnd(12)}${value}`);
  }
  io.line('');
  io.line(entry.raw.toString());
  return 0;
}

async function replaySource(deps: CommonDeps, connector: string, io: CommandIo): Promise<number> {
  if (!connectorNamed(connector)) {
    io.line(`"${connector}" is not a source. See: npm run quarantine -- list`);
    return 1;
  }
  const entries = await listQuarantine(deps.database, { connector, limit: 1_000_000 });
  let mended = 0;
  for (const entry of entries) {
    if (io.signal.aborted) break;
    if (await replay(deps, entry, io)) mended += 1;
  }
  await finishRun(deps.database, deps.clock());
  io.line(`${mended} of ${entries.length} entries understood now.`);
  return mended === entries.length ? 0 : 1;
}

async function replayOne(deps: CommonDeps, id: string, io: CommandIo): Promise<number> {
  const entry = await readQuarantined(deps.database, id);
  if (!entry) return missing(id, io);
  const mended = await replay(deps, entry, io);
  await finishRun(deps.database, deps.clock());
  return mended ? 0 : 1;
}

/** True when the entry can be parsed now: it is then stored and removed from the quarantine in one transaction. */
async function replay(deps: CommonDeps, entry: QuarantinedEntry, io: CommandIo): Promise<boolean> {
  const connector = connectorNamed(entry.connector);
  const kept = await readQuarantined(deps.database, entry.id);
  if (!connector || !kept) return false;
  const delivered: Delivered[] = [];
  for await (const item of connector.replay(kept.raw, kept.place)) delivered.push(item);
  const bad = delivered.find((item) => item.kind === 'bad');
  if (bad || delivered.length === 0) {
    io.line(`${entry.id} still bad: ${bad ? `${bad.reason}: ${bad.detail}` : 'nothing was read from it'}`);
    return false;
  }
  await deps.database.transaction(async (tx) => {
    await storeBatch(tx, connector, delivered, deps.clock());
    await releaseFromQuarantine(tx, entry.id);
  });
  io.line(`${entry.id} understood: ${entry.place}`);
  return true;
}

function missing(id: string, io: CommandIo): number {
  io.line(`There is no entry ${id} in quarantine. See: npm run quarantine -- list`);
  return 1;
}
