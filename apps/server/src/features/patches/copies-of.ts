import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { patchDetailOutput, readPatch } from '@ldy/contract/patch/detail.ts';
import { readable } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { PatchRecord } from '@ldy/domain/patch/patch-record.ts';
import { compareCopy, type Digests, type HashKind, readStatedHash } from '@ldy/domain/patch/stated-hash.ts';
import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { hasMenuOf } from '../../platform/http/admit.ts';
import { anchorOfPatch, patchNotFound } from './find-patch.ts';
import { readPatchRecord } from './stored-patch.ts';

const copiesRow = readable({ copies: patchDetailOutput.shape.copies });
const MOST_STATED = 100;

/** A copy as an attachment is named, and by which hash it was found to be what the source describes. */
interface PatchCopy {
  file: string;
  checked: HashKind | null;
}

export function copiesOf(database: Pick<Database, 'query'>, id: string): Promise<PatchCopy[]> {
  return database.query<PatchCopy>(
    `select copy.file, nullif(copy.checked, '') as checked
     from patch_copy c, unnest(c.files, c.checked) with ordinality as copy (file, checked, at)
     where c.patch_id = $1 order by copy.at`,
    [id],
  );
}

/** The copy with this key, where the reader sees it: as the detail of the patch is seen, menu and field. */
export async function findCopy(
  database: Pick<Database, 'query'>,
  { id, file: key }: { id: string; file: string },
  reader: Reader,
) {
  if (!hasMenuOf(readPatch, reader)) return undefined;
  const anchor = await anchorOfPatch(database, id);
  if (anchor === undefined) return undefined;
  const seen = redact(copiesRow, { copies: await copiesOf(database, anchor) }, reader);
  const file = derive(seen, ({ copies }: { copies: PatchCopy[] }) =>
    copies.map((copy) => readAttachedFile(copy.file)).find((copy) => copy?.key === key),
  );
  return file && { anchor, file };
}

/** What all patches name as their copies, and whether each is still there; locked until the transaction ends. */
export function allCopies(tx: Transaction): Promise<{ patch: string; files: string[]; isGone: boolean }[]> {
  return tx.query(
    `select c.patch_id as patch, c.files, not exists (select from patch p where p.id = c.patch_id) as "isGone"
     from patch_copy c order by c.patch_id ${FOR_UPDATE} of c`,
    [],
  );
}

/** Names no copies of these patches any more. */
export async function forgetCopies(tx: Transaction, patches: readonly string[]): Promise<void> {
  await tx.execute('delete from patch_copy where patch_id = any($1::text[])', [patches]);
}

/** What an editor is shown of a patch before copies of it are stored. Throws NotFoundError. */
export async function readCopies(database: Pick<Database, 'query'>, id: string) {
  const { title, files } = await recordOf(database, id);
  const stated = files.filter(({ hash }) => readStatedHash(hash)).slice(0, MOST_STATED);
  return { id, title, copies: await copiesOf(database, id), stated: stated.map(({ name, hash }) => ({ name, hash })) };
}

interface Naming {
  copies: readonly string[];
  seen: readonly string[];
  /** Of the copies, by key. */
  digests: ReadonlyMap<string, Digests>;
}

/** Names these copies in place of those that were seen; false if it has others by now. A copy with another hash than a source states is refused. */
export async function nameCopies(tx: Transaction, id: string, { copies, seen, digests }: Naming): Promise<boolean> {
  await tx.execute(`select from patch where id = $1 ${FOR_UPDATE}`, [id]);
  const { files } = await recordOf(tx, id);
  const known = (await copiesOf(tx, id)).map(({ file }) => file);
  if (JSON.stringify(known) !== JSON.stringify(seen)) return false;
  const checked = copies.map((copy) => {
    const { key = '', name = '' } = readAttachedFile(copy) ?? {};
    const kind = compareCopy(name, digests.get(key) ?? {}, files);
    if (kind === 'other') throw new RefusedError(ERROR_CODES.copyHash.code, `${name}：${ERROR_CODES.copyHash.msg}`);
    return kind ?? '';
  });
  await tx.execute(
    `insert into patch_copy (patch_id, files, checked) values ($1, $2::text[], $3::text[])
     on conflict (patch_id) do update set files = excluded.files, checked = excluded.checked`,
    [id, copies, checked],
  );
  return true;
}

async function recordOf(database: Pick<Database, 'query'>, id: string): Promise<PatchRecord> {
  const [row] = await database.query<{ record: unknown }>('select record from patch where id = $1', [id]);
  if (!row) throw patchNotFound(id);
  return readPatchRecord(row.record);
}
