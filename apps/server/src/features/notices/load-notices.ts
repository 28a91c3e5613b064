import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { checkCsaf, inWords } from './csaf/check-csaf.ts';
import { recordEvent } from './events.ts';
import { addVersion, type NoticeRow, readDocument } from './notice-store.ts';
import { publishVersion } from './publish-version.ts';
import { type NoticeFile, NoticeFileError, readNoticeFile } from './read-notice-file.ts';
import { writeSearchRow } from './write-search-row.ts';

export interface LoadedNotices {
  /** Revisions that were published. */
  published: number;
  known: number;
  /** What could not be loaded, and why. */
  refused: string[];
}

/** Files of a folder, each with the name that messages call it by. */
export function noticeFilesOf(folder: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ name: basename(name), text: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Publishes notices that were written elsewhere. What is known is left alone, so it can be run again; a notice that editors changed here is not touched.
 * The operator who runs it is responsible for the texts: they are not approved here.
 */
export async function loadNotices(
  { database, clock }: CommonDeps,
  files: readonly { name: string; text: string }[],
  signal: AbortSignal,
): Promise<LoadedNotices> {
  const loaded: LoadedNotices = { published: 0, known: 0, refused: [] };
  const read: NoticeFile[] = [];
  for (const { name, text } of files) {
    try {
      read.push(readNoticeFile(text));
    } catch (error) {
      if (!(error instanceof NoticeFileError)) throw error;
      loaded.refused.push(`${name}: ${error.message}`);
    }
  }
  read.sort((a, b) => (a.id === b.id ? a.revision - b.revision : a.id < b.id ? -1 : 1));
  for (const file of read) {
    if (signal.aborted) break;
    const outcome = (await faultsOf(database, file)) || (await loadOne(database, file, clock()));
    if (outcome === 'published') loaded.published += 1;
    else if (outcome === 'known') loaded.known += 1;
    else loaded.refused.push(`${file.id}, revision ${file.revision}: ${outcome}`);
  }
  // When all are there: one may be superseded by a later one.
  for (const file of read) await endOne(database, file, clock());
  return loaded;
}

/** What is known already was checked before. */
async function faultsOf(database: Database, { id, revision, document, note, published: at }: NoticeFile) {
  if ((await revisionOf(database, id, revision)) !== undefined) return '';
  const { errors } = await checkCsaf(database, { id, document, note, at });
  return inWords(errors);
}

function loadOne(database: Database, file: NoticeFile, now: string): Promise<string> {
  return database.transaction(async (tx) => {
    const { id, revision, document, note } = file;
    await tx.execute(`insert into notice (id, state, version) values ($1, 'published', 0) on conflict do nothing`, [
      id,
    ]);
    const [notice] = await tx.query<NoticeRow>(
      `select id, state, version, live_version, standing, publish_at from notice where id = $1 ${FOR_UPDATE}`,
      [id],
    );
    if (!notice) throw new Error(`notice ${id} is gone`);
    const stored = await revisionOf(tx, id, revision);
    if (stored !== undefined) return isDeepStrictEqual(stored, document) ? 'known' : 'it is known with another text';
    if (notice.state !== 'published') return 'an editor is revising it';
    if (revision !== (await countRevisions(tx, id)) + 1) return 'the revision before it is missing';
    const version = notice.version + 1;
    await addVersion(tx, id, version, { document, note, savedBy: null, now: file.published });
    await tx.execute('update notice set version = $2 where id = $1', [id, version]);
    await publishVersion(tx, { id, version }, file.published, now);
    await keepSerial(tx, id);
    await recordEvent(tx, {
      ...{ at: now, accountId: null, address: '', object: id, success: true },
      ...{ type: 'notice.import', detail: { revision } },
    });
    return 'published';
  });
}

async function revisionOf(tx: Queryable, id: string, revision: number): Promise<unknown> {
  const [row] = await tx.query<{ document: unknown }>(
    'select document from notice_version where notice_id = $1 and revision = $2',
    [id, revision],
  );
  return row && readDocument(row.document);
}

async function countRevisions(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx.query<{ last: number }>(
    'select coalesce(max(revision), 0)::int as last from notice_version where notice_id = $1',
    [id],
  );
  return row?.last ?? 0;
}

/** Editors get numbers behind those that were brought along. */
async function keepSerial(tx: Transaction, id: string): Promise<void> {
  const [, year, serial] = id.split('-').map(Number);
  await tx.execute(
    `insert into notice_serial as s (year, last) values ($1, $2)
     on conflict (year) do update set last = greatest(s.last, excluded.last)`,
    [year, serial],
  );
}

/** Withdraws or supersedes what its file says so of. */
async function endOne(database: Database, { id, withdrawn, superseded }: NoticeFile, now: string): Promise<void> {
  const ended = withdrawn ?? superseded;
  if (!ended) return;
  await database.transaction(async (tx) => {
    const changed = await tx.execute(
      `update notice set standing = $2, ended_at = $3, ended_reason = $4, superseded_by = $5
       where id = $1 and standing = 'current' and state = 'published'`,
      [id, withdrawn ? 'withdrawn' : 'superseded', ended.at, ended.reason, superseded?.by ?? null],
    );
    if (changed === 0) return;
    await writeSearchRow(tx, id, now);
    await recordEvent(tx, {
      ...{ at: now, accountId: null, address: '', object: id, success: true },
      ...{ type: withdrawn ? 'notice.withdraw' : 'notice.supersede', detail: { reason: ended.reason } },
    });
  });
}
