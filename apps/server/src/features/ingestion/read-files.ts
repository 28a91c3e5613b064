import { columns } from '../../platform/database/bulk.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** A file that a connector read to its end, without anything bad in it. */
export interface ReadFile {
  connector: string;
  hash: string;
}

/** Remembers them, in the transaction of the last that was read of them or a later one. */
export async function storeReadFiles(tx: Transaction, files: readonly ReadFile[]): Promise<void> {
  await tx.execute(
    'insert into patch_file (connector, hash) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    columns(files, ['connector', 'hash']),
  );
}

export async function readFilesAmong(q: Queryable, connector: string, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await q.query<{ hash: string }>(
    'select hash from patch_file where connector = $1 and hash = any($2::text[])',
    [connector, hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}
