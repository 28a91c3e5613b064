import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { patchDetailOutput, readPatch } from '@ldy/contract/patch-detail.ts';
import { readable } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { PatchRecord } from '@ldy/domain/patch/patch-record.ts';
import { type AttachedFile, readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { anchorOfPatch, patchNotFound } from './find-patch.ts';

const copiesRow = readable({ copies: patchDetailOutput.shape.copies });
const SHA256 = /^sha-?256:([\da-f]{64})$/i;
const MOST_STATED = 100;

export async function copiesOf(database: Pick<Database, 'query'>, id: string): Promise<string[]> {
  const [row] = await database.query<{ files: string[] }>('select files from patch_copy where patch_id = $1', [id]);
  return row?.files ?? [];
}

/** The copy with this key, where the reader sees it: as the detail of the patch is seen, menu and field. */
export async function findCopy(
  database: Pick<Database, 'query'>,
  { id, file: key }: { id: string; file: string },
  reader: Reader,
) {
  if (!readPatch.menu?.some((menu) => reader.permissions.includes(menu))) return undefined;
  const anchor = await anchorOfPatch(database, id);
  if (anchor === undefined) return undefined;
  const seen = redact(copiesRow, { copies: await copiesOf(database, anchor) }, reader);
  const file = derive(seen, ({ copies }: { copies: string[] }) =>
    copies.map(readAttachedFile).find((copy) => copy?.key === key),
  );
  return file && { anchor, file };
}

/** What an editor is shown of a patch before copies are kept of it. Throws NotFoundError. */
export async function readCopies(database: Pick<Database, 'query'>, id: string) {
  const { title, files } = await recordOf(database, id);
  const stated = files.filter(({ hash }) => SHA256.test(hash)).slice(0, MOST_STATED);
  return { id, title, copies: await copiesOf(database, id), stated: stated.map(({ name, hash }) => ({ name, hash })) };
}

/** Names these copies in place of those that were seen; false if it has others by now. One whose hash a source states otherwise is refused. */
export async function nameCopies(
  tx: Transaction,
  id: string,
  { copies, seen }: { copies: readonly string[]; seen: readonly string[] },
): Promise<boolean> {
  await tx.execute('select from patch where id = $1 for update', [id]);
  const { files } = await recordOf(tx, id);
  if (JSON.stringify(await copiesOf(tx, id)) !== JSON.stringify(seen)) return false;
  for (const copy of copies) refuseOtherHash(readAttachedFile(copy), files);
  await tx.execute(
    `insert into patch_copy (patch_id, files) values ($1, $2::text[])
     on conflict (patch_id) do update set files = excluded.files`,
    [id, copies],
  );
  return true;
}

/** Of several files of one name, e.g. for several systems, it may be any. */
function refuseOtherHash(copy: AttachedFile | undefined, files: PatchRecord['files']): void {
  const hashes = files
    .filter(({ name }) => name.toLowerCase() === copy?.name.toLowerCase())
    .flatMap(({ hash }) => SHA256.exec(hash)?.[1]?.toLowerCase() ?? []);
  if (copy && hashes.length > 0 && !hashes.includes(copy.sha256))
    throw new RefusedError(ERROR_CODES.copyHash.code, `${copy.name}：${ERROR_CODES.copyHash.msg}`);
}

async function recordOf(database: Pick<Database, 'query'>, id: string): Promise<PatchRecord> {
  const [row] = await database.query<{ record: PatchRecord }>('select record from patch where id = $1', [id]);
  if (!row) throw patchNotFound(id);
  return row.record;
}
