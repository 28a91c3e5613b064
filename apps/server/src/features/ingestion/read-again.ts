import { setImmediate } from 'node:timers/promises';
import type { Connector, Delivered } from '@ldy/connectors/connector.ts';
import { type BadEntry, isBad } from '@ldy/domain/record/delivered.ts';
import type { Database } from '../../platform/database/database.ts';
import { GivingWay } from '../../platform/database/giving-way.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import type { AnyEntry, DocumentKey, Reread, StoredDocument, StoredDocuments } from '../../platform/modules/intake.ts';
import type { IngestionDeps } from './ingestion.ts';
import { dropFromQuarantine, quarantine, quarantineId } from './quarantine.ts';
import { noteReading, noteReadingDone, outdatedReaders, type Reader } from './reading-state.ts';

/** Documents per transaction. */
const BATCH = { few: 4, most: 200 };

export interface ReadAgain {
  /** Stops after the current batch; the next run goes on there. */
  signal?: AbortSignal;
  progress?: (connector: string, done: number) => void;
}

/**
 * Reads the documents again that older rules of their connectors read, from the stored bytes. What is read takes the place of what was read before; what
 * cannot be read any more goes to the quarantine, and what was read of it before stays, marked. Returns how many documents were read.
 */
export async function readAgain(
  { database, ingestion, clock }: IngestionDeps,
  { signal, progress }: ReadAgain = {},
): Promise<number> {
  let all = 0;
  for (const reader of await outdatedReaders(database, ingestion.connectors)) {
    const documents = ingestion.stores.get(reader.stored.kind)?.documents;
    if (!documents) continue;
    let done = 0;
    for await (const count of batchesOf({ database, clock }, reader, documents)) {
      done += count;
      progress?.(reader.connector.name, done);
      if (signal?.aborted) return all + done;
    }
    all += done;
    await noteReadingDone(database, reader);
  }
  return all;
}

async function* batchesOf(
  { database, clock }: { database: Database; clock(): string },
  reader: Reader,
  documents: StoredDocuments<AnyEntry>,
): AsyncGenerator<number> {
  const { source, rules } = reader.stored;
  const givingWay = new GivingWay(database);
  let after: DocumentKey | undefined;
  while (true) {
    const batch = await documents.readBefore(database, source, rules, { after, most: givingWay.rows(BATCH) });
    const last = batch.at(-1);
    if (last === undefined) return;
    const { read, refused } = await readAll(reader.connector, batch);
    await database.transaction(async (tx) => {
      await lockLibrary(tx);
      await tx.execute('set local enable_seqscan = off');
      if (read.length > 0) await documents.restate(tx, source, read, rules, clock());
      const stale = batch.flatMap((document) => document.refused ?? []);
      if (stale.length > 0) await dropFromQuarantine(tx, stale);
      const bad = refused.map(({ entry }) => entry);
      if (bad.length > 0) await quarantine(tx, reader.connector.name, bad, clock());
      const marked = refused.map(({ document: { key, hash }, entry }) => {
        return { key, hash, refused: quarantineId(reader.connector.name, entry) };
      });
      if (marked.length > 0) await documents.markRefused(tx, source, marked, rules);
      await noteReading(tx, reader, batch.length);
    });
    after = { key: last.key, hash: last.hash };
    yield batch.length;
    await givingWay.rest();
  }
}

interface Refused {
  document: StoredDocument;
  entry: BadEntry;
}

async function readAll(connector: Connector, batch: readonly StoredDocument[]) {
  const read: Reread<AnyEntry>[] = [];
  const refused: Refused[] = [];
  for (const document of batch) {
    // Reading does not wait by itself: calls come in between.
    await setImmediate();
    const delivered = await readOne(connector, document);
    const bad = delivered.find(isBad);
    const entries = delivered.filter((entry) => !isBad(entry));
    if (bad) refused.push({ document, entry: bad });
    else if (entries.length > 0) read.push({ document, entries });
    else refused.push({ document, entry: badEntry(document, 'nothing', 'nothing was read from it') });
  }
  return { read, refused };
}

async function readOne(connector: Connector, document: StoredDocument): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  try {
    for await (const entry of connector.replay(document.raw, document.place)) delivered.push(entry);
    return delivered;
  } catch (error) {
    return [badEntry(document, 'failure', error instanceof Error ? error.message : String(error))];
  }
}

const badEntry = ({ key, raw, place }: StoredDocument, reason: string, detail: string): BadEntry => ({
  ...{ kind: 'bad', key, raw: Buffer.from(raw), place, reason, detail },
});
