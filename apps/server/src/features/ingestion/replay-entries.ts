import type { Delivered } from '@ldy/connectors/connector.ts';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { isBad } from '@ldy/domain/record/delivered.ts';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { finishRun } from './finish-run.ts';
import type { IngestionDeps } from './ingestion.ts';
import { readQuarantined, releaseFromQuarantine } from './quarantine.ts';
import { screenEntry } from './screen-entry.ts';
import { storeBatch } from './store-batch.ts';

/** `fault`: why the entry is still bad; null when it was understood. */
export interface Replayed {
  place: string;
  fault: string | null;
}

/**
 * Reads an entry of the quarantine again. If it is understood now, it is stored and leaves the quarantine in one transaction, in which `also` runs.
 * Undefined if there is no such entry.
 */
export async function replayEntry(
  { database, ingestion, clock }: IngestionDeps,
  id: string,
  also: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<Replayed | undefined> {
  const entry = await readQuarantined(database, id);
  const connector = ingestion.connectors.find(({ name }) => name === entry?.connector);
  if (!entry || !connector) return undefined;
  const { place } = entry;
  const delivered: Delivered[] = [];
  for await (const item of connector.replay(entry.raw, place)) delivered.push(item);
  const bad = delivered.find(isBad);
  if (bad) return { place, fault: `${bad.reason}: ${bad.detail}` };
  if (delivered.length === 0) return { place, fault: 'nothing was read from it' };
  const screened = delivered.map((item) => screenEntry(ingestion, item, clock()));
  const isReleased = await database.transaction(async (tx) => {
    // Somebody else may have replayed it meanwhile.
    if (!(await releaseFromQuarantine(tx, id))) return false;
    await storeBatch(tx, ingestion, connector, { entries: screened }, clock());
    await also(tx);
    return true;
  });
  return isReleased ? { place, fault: null } : undefined;
}

/** Reads everything of one source again, until `signal` aborts. */
export async function replaySource(
  deps: IngestionDeps,
  connector: string,
  { signal, tell = () => {} }: { signal: AbortSignal; tell?: (id: string, replayed: Replayed) => void },
): Promise<{ entries: number; understood: number }> {
  const rows = await deps.database.query<{ id: string }>(
    'select id from quarantine where connector = $1 order by reason, place, id',
    [connector],
  );
  let understood = 0;
  for (const { id } of rows) {
    if (signal.aborted) break;
    const replayed = await replayEntry(deps, id);
    if (!replayed) continue;
    if (replayed.fault === null) understood += 1;
    tell(id, replayed);
  }
  await finishRun(deps);
  return { entries: rows.length, understood };
}

export const REPLAY_SOURCE = defineJob({
  name: 'replay-quarantine',
  title: '重放隔离的记录',
  payload: z.strictObject({ connector: z.string() }),
  queue: { name: 'replay', title: '重放', atOnce: 1 },
  longestSeconds: 86_400,
});

/** Asks the worker to read everything of one source again. False if there is no such source. */
export async function askForReplay(tx: Queryable, connector: string): Promise<boolean> {
  if (!connectorNamed(connector)) return false;
  await enqueueJob(tx, REPLAY_SOURCE, { connector }, { uniqueKey: connector });
  return true;
}
