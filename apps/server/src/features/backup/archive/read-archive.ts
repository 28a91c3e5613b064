import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { TextRow } from '#server/platform/database/tables/text-row.ts';
import { BackupError } from '../backup-error.ts';
import { readRow } from './copy-text.ts';
import { type ArchivedTable, FORMAT, MANIFEST, type Manifest, manifestSchema, pathOfTable, SUMS } from './manifest.ts';

export interface Archive {
  folder: string;
  manifest: Manifest;
  /** Paths in the archive → SHA-256 in hexadecimal. */
  sums: ReadonlyMap<string, string>;
}

const AGAIN = 'Copy the archive again from where it was made, or take another one.';
const LINE = /^([0-9a-f]{64}) {2}([\w./-]+)$/;

/** Reads the manifest, and that every file of it is named in the sums. Throws BackupError. */
export async function openArchive(folder: string): Promise<Archive> {
  const listed = await textOf(folder, SUMS);
  const sums = new Map<string, string>();
  for (const line of listed.split('\n').slice(0, -1)) {
    const [, hash = '', path = ''] = LINE.exec(line) ?? [];
    if (!hash || path.split('/').includes('..')) throw new BackupError(`${join(folder, SUMS)} is damaged. ${AGAIN}`);
    sums.set(path, hash);
  }
  if (!listed.endsWith('\n')) throw new BackupError(`${join(folder, SUMS)} is cut off. ${AGAIN}`);
  const archive = { folder, sums };
  await checkFile(archive, MANIFEST);
  const read = manifestSchema.safeParse(JSON.parse(await textOf(folder, MANIFEST)));
  if (!read.success || read.data.version > FORMAT) {
    throw new BackupError(
      `${join(folder, MANIFEST)} is of a format that this version of the portal does not know. Restore with the version that made it, or a newer one.`,
    );
  }
  for (const { name } of read.data.tables)
    if (!sums.has(pathOfTable(name))) throw new BackupError(`The archive ${folder} lacks the table ${name}. ${AGAIN}`);
  return { ...archive, manifest: read.data };
}

/** Compares every file with its sum. Throws BackupError for the first that differs. */
export async function checkSums(archive: Pick<Archive, 'folder' | 'sums'>, signal: AbortSignal): Promise<void> {
  for (const path of archive.sums.keys()) {
    signal.throwIfAborted();
    await checkFile(archive, path);
  }
}

async function checkFile({ folder, sums }: Pick<Archive, 'folder' | 'sums'>, path: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash).catch((error) => {
    throw isMissing(error) ? new BackupError(`The archive ${folder} lacks ${path}. ${AGAIN}`) : error;
  });
  if (hash.digest('hex') !== sums.get(path))
    throw new BackupError(`${join(folder, path)} is not what was written: its sum differs. ${AGAIN}`);
}

/** The rows of a table, one after the other. Throws BackupError where there are more or fewer than were written. */
export async function* readRows({ folder }: Pick<Archive, 'folder'>, table: ArchivedTable): AsyncGenerator<TextRow> {
  const file = createReadStream(join(folder, pathOfTable(table.name)));
  const text = createZstdDecompress();
  const fed = pipeline(file, text).catch((error) => void text.destroy(error));
  let rest = '';
  let rows = 0;
  text.setEncoding('utf8');
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const row = readRow(line);
      rows += 1;
      if (row.length !== table.columns.length)
        throw new BackupError(damaged(folder, table, `row ${rows} has ${row.length} columns`));
      yield row;
    }
  }
  await fed;
  if (rest !== '' || rows !== table.rows)
    throw new BackupError(damaged(folder, table, `it has ${rows} rows instead of ${table.rows}`));
}

const damaged = (folder: string, { name }: ArchivedTable, what: string): string =>
  `The table ${name} of ${folder} is damaged: ${what}. ${AGAIN}`;

async function textOf(folder: string, path: string): Promise<string> {
  try {
    return await readFile(join(folder, path), 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}. Is its name right?`);
    throw new BackupError(`${folder} is no backup of the portal, or not all of it: it lacks ${path}. ${AGAIN}`);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
