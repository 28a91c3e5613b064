import { createHash } from 'node:crypto';
import type { Connector, SourceFile } from '@ldy/connectors/connector.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { readFilesAmong } from './read-files.ts';

/** Files per lookup. */
const GROUP = 200;
const GROUP_BYTES = 16 * 1024 * 1024;
/** Larger files are passed to their connector as they come, and read again each time. */
const MAX_FILE = 32 * 1024 * 1024;

export type HashedFile = SourceFile & { hash?: string };

/** Skips files that were read to their end before, byte for byte and under the same name. */
export async function* skipReadFiles(
  database: Database,
  { name, wholeDocument }: Connector,
  files: AsyncIterable<SourceFile>,
): AsyncGenerator<{ known: number; files: HashedFile[] }> {
  const rules = String(wholeDocument?.rules);
  let group: HashedFile[] = [];
  let size = 0;
  const left = async () => {
    const full = group;
    [group, size] = [[], 0];
    const known = await readFilesAmong(
      database,
      name,
      full.flatMap(({ hash }) => hash ?? []),
    );
    const unread = full.filter(({ hash }) => hash === undefined || !known.has(hash));
    return { known: full.length - unread.length, files: unread };
  };
  try {
    for await (const file of files) {
      const held = await hold(file, rules);
      group.push(held);
      size += held.hash === undefined ? GROUP_BYTES : (held.size ?? 0);
      if (group.length >= GROUP || size >= GROUP_BYTES) yield await left();
    }
  } catch (error) {
    // What was read before an archive turned out damaged is still imported.
    if (group.length > 0) yield await left();
    throw error;
  }
  if (group.length > 0) yield await left();
}

/** The file in memory with its hash; one that is too large, or cannot be read, as it comes. */
async function hold(file: SourceFile, rules: string): Promise<HashedFile> {
  const chunks: Uint8Array[] = [];
  const source = file.stream()[Symbol.asyncIterator]();
  let size = 0;
  let fault: { error: unknown } | undefined;
  let isWhole = false;
  try {
    while (size <= MAX_FILE && !isWhole) {
      const next = await source.next();
      if (next.done) isWhole = true;
      else {
        chunks.push(next.value);
        size += next.value.length;
      }
    }
  } catch (error) {
    fault = { error };
  }
  const stream = async function* () {
    yield* chunks;
    if (fault) throw fault.error;
    if (!isWhole) yield* { [Symbol.asyncIterator]: () => source };
  };
  if (!isWhole) return { name: file.name, size: file.size, stream };
  // A list has its time in its name, a page its number.
  const hash = createHash('sha256').update(`${rules}\n${file.name}\n`);
  for (const chunk of chunks) hash.update(chunk);
  return { name: file.name, size, stream, hash: hash.digest('hex').slice(0, 32) };
}
