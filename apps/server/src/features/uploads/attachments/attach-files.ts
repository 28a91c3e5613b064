import { type Digests, HASH_KIND_NAMES } from '@ldy/domain/patch/stated-hash.ts';
import { type AttachedFile, readAttachedFile, writeAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';

/** So long what a record names no more can be taken up again. */
export const DELETED_AFTER_DAYS = 30;

interface Attaching {
  kind: 'vulnerability' | 'patch';
  /** The id of the correction, or of the patch. */
  record: string;
  accountId: string;
  now: string;
}

/**
 * Keeps the files that a record names from now on, and lets go of those that it named before. A file is the editor's own upload of the last day, or one
 * of this record; else attachmentGone is thrown.
 */
export async function attachFiles(tx: Transaction, texts: readonly string[], attaching: Attaching): Promise<void> {
  const { kind, record, accountId, now } = attaching;
  const keys: string[] = [];
  for (const text of texts) {
    const key = readAttachedFile(text)?.key ?? '';
    const [row] = await tx.query<AttachedFile>(
      `update upload set state = 'attached', kind = $5, record = $2, delete_after = null
       where key = $1 and purpose = 'attachment' and (delete_after is null or delete_after > $4)
         and (state = 'pending' and account_id = $3 or state = 'attached' and kind = $5 and record = $2)
       returning key, name, bytes, coalesce(sha256, '') as sha256, created_at as at`,
      [key, record, accountId, now, kind],
    );
    if (!row || writeAttachedFile(row) !== text) throw refused('attachmentGone');
    keys.push(key);
  }
  await tx.execute(
    `update upload set delete_after = $3::timestamptz + make_interval(days => $4)
     where purpose = 'attachment' and kind = $5 and record = $1 and state = 'attached' and delete_after is null and not (key = any($2))`,
    [record, keys, now, DELETED_AFTER_DAYS, kind],
  );
}

interface DigestsRow {
  key: string;
  sha512: string | null;
  sha256: string | null;
  sha1: string | null;
  md5: string | null;
}

/** The hashes of uploaded attachments, by key. */
export async function digestsOf(tx: Transaction, texts: readonly string[]): Promise<Map<string, Digests>> {
  const keys = texts.map((text) => readAttachedFile(text)?.key ?? '');
  const rows = await tx.query<DigestsRow>(
    "select key, sha512, sha256, sha1, md5 from upload where key = any($1) and purpose = 'attachment'",
    [keys],
  );
  return new Map(
    rows.map((row) => [
      row.key,
      Object.fromEntries(HASH_KIND_NAMES.flatMap((kind) => (row[kind] === null ? [] : [[kind, row[kind]]]))),
    ]),
  );
}
