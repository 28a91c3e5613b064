import type { Connector, Delivered } from '@ldy/connectors/connector.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import type { Transaction } from '../../platform/database/open-database.ts';
import { storeNews } from '../news/store-news.ts';
import { type ReadFile, storeReadFiles } from './read-files.ts';
import { storePatchDocuments, storePatches } from '../patches/store-patches.ts';
import { storeAttackPatterns, storeWeaknesses } from '../standards/store-standards.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeEpssScores } from '../vulnerabilities/store-epss.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import type { ImportCounts } from './import-progress.ts';
import { quarantine } from './quarantine.ts';

type Entry = Delivered | ({ kind: 'read-file' } & ReadFile);
type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

/** A delivered item, or that a file was read to its end; `prepared` if it was precomputed. */
export type BatchEntry = Entry & { prepared?: PreparedRecord };

/** Stores a batch in the caller's transaction; returns the outcome. */
export async function storeBatch(
  tx: Transaction,
  connector: Connector,
  batch: readonly BatchEntry[],
  now: string,
): Promise<ImportCounts> {
  await lockLibrary(tx);
  // All statements here look up rows by key. Tables that have just grown have no statistics, so the planner would choose sequential scans.
  await tx.execute('set local enable_seqscan = off');
  const files = only(batch, 'read-file');
  const counts: ImportCounts = {
    read: batch.length - files.length,
    added: 0,
    changed: 0,
    unchanged: 0,
    quarantined: 0,
  };
  const add = (kept: { added: number; changed: number; unchanged: number }) => {
    counts.added += kept.added;
    counts.changed += kept.changed;
    counts.unchanged += kept.unchanged;
  };
  for (const [source, records] of bySource(only(batch, 'record'))) add(await storeStatements(tx, source, records, now));
  const scores = only(batch, 'epss');
  if (scores.length > 0) add(await storeEpssScores(tx, scores, now));
  const patterns = only(batch, 'attack-pattern').map((entry) => entry.pattern);
  if (patterns.length > 0) add(await storeAttackPatterns(tx, patterns));
  const weaknesses = only(batch, 'weakness').map((entry) => entry.weakness);
  if (weaknesses.length > 0) add(await storeWeaknesses(tx, weaknesses));
  const news = only(batch, 'news');
  if (news.length > 0) add(await storeNews(tx, news, now));
  const patches = only(batch, 'patch');
  if (patches.length > 0) add(await storePatches(tx, patches, now));
  const documents = only(batch, 'patch-document').map((entry) => entry.document);
  if (documents.length > 0) add(await storePatchDocuments(tx, documents));
  if (files.length > 0) await storeReadFiles(tx, files);
  const bad = only(batch, 'bad');
  if (bad.length > 0) await quarantine(tx, connector.name, bad, now);
  counts.quarantined = bad.length;
  return counts;
}

function only<Kind extends Entry['kind']>(batch: readonly BatchEntry[], kind: Kind): (Of<Kind> & BatchEntry)[] {
  return batch.filter((entry): entry is Of<Kind> & BatchEntry => entry.kind === kind);
}

function bySource(entries: (Of<'record'> & BatchEntry)[]): Map<SourceName, PreparedRecord[]> {
  const groups = new Map<SourceName, PreparedRecord[]>();
  for (const entry of entries) {
    const group = groups.get(entry.record.source) ?? [];
    group.push(entry.prepared ?? new PreparedRecord(entry));
    groups.set(entry.record.source, group);
  }
  return groups;
}
