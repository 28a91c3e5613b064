import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { allCopies, forgetCopies } from '../../patches/copies-of.ts';
import { DELETED_AFTER_DAYS } from './attach-files.ts';

const keysOf = (copies: readonly { files: readonly string[] }[]): string[] =>
  copies.flatMap(({ files }) => files.flatMap((file) => readAttachedFile(file)?.key ?? []));

/** Gives copies of patches that are gone as long as what a record names no more; a patch that returned meanwhile has its copies for good again. */
export async function sweepCopies(tx: Transaction, now: string): Promise<void> {
  const { gone = [], there = [] } = Object.groupBy(await allCopies(tx), ({ isGone }) => (isGone ? 'gone' : 'there'));
  await tx.execute(
    "update upload set delete_after = null where key = any($1) and state = 'attached' and delete_after is not null",
    [keysOf(there)],
  );
  await tx.execute(
    `update upload set delete_after = $2::timestamptz + make_interval(days => $3)
     where key = any($1) and state = 'attached' and delete_after is null`,
    [keysOf(gone), now, DELETED_AFTER_DAYS],
  );
  const due = await tx.query<{ record: string }>(
    "select distinct coalesce(record, '') as record from upload where key = any($1) and delete_after <= $2",
    [keysOf(gone), now],
  );
  // With the name first: a patch that returns after this shows no file that is not there.
  await forgetCopies(
    tx,
    due.map(({ record }) => record),
  );
}
