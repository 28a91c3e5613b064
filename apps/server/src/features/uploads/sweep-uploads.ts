import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { sweepCopies } from './attachments/sweep-copies.ts';
import type { UploadDeps } from './upload-deps.ts';

const BATCH = 500;

/**
 * Deletes what was not taken over, what is no longer needed, and what a killed process left: the row goes after the file, so that a second
 * pass finishes what a first one began.
 */
export async function sweepUploads(
  { database, clock, files }: Omit<UploadDeps, 'scanForViruses'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock();
  const dayAgo = new Date(Date.parse(now) - DAY_MS).toISOString();
  await database.transaction(async (tx) => {
    await sweepCopies(tx, now);
    await tx.execute("update upload set state = 'deleting' where delete_after <= $1", [now]);
  });
  for (const { key } of await database.query<{ key: string }>("select key from upload where state = 'deleting'")) {
    signal.throwIfAborted();
    await files.delete(key);
    await database.execute("delete from upload where key = $1 and state = 'deleting'", [key]);
  }
  await files.clearTemporary(dayAgo);
  await deleteUnknown({ database, files }, dayAgo, signal);
}

/** Files without a row: a database that was restored from a backup knows nothing of younger ones. */
async function deleteUnknown(
  { database, files }: Pick<UploadDeps, 'database' | 'files'>,
  before: string,
  signal: AbortSignal,
): Promise<void> {
  let batch: string[] = [];
  for await (const { key, storedAt } of files.list()) {
    if (storedAt < before) batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  await flush();

  async function flush(): Promise<void> {
    const known = await database.query<{ key: string }>('select key from upload where key = any($1)', [batch]);
    const keys = new Set(known.map(({ key }) => key));
    for (const key of batch.filter((one) => !keys.has(one))) {
      signal.throwIfAborted();
      await files.delete(key);
    }
    batch = [];
  }
}
