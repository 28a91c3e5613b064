import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { HASH_KIND_NAMES, type HashKind } from '@ldy/domain/patch/stated-hash.ts';
import { type AttachedFile, writeAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { RefusedError, refused, TooManyRequestsError } from '#server/platform/errors.ts';
import { checkSignature } from '#server/platform/files/check-signature.ts';
import { cleanFileName } from '#server/platform/files/clean-file-name.ts';
import { newFileKey } from '#server/platform/files/file-key.ts';
import { rewritePdf } from '#server/platform/files/rewrite-pdf.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { recordEvent } from '../events.ts';
import type { UploadDeps } from '../upload-deps.ts';

export interface AttachmentDeps extends UploadDeps {
  configuration: { files: { attachmentMegabytes: number } };
}

/** Each occupies the disk for as much as is configured. */
const RECEIVING = { atOnce: 4, waiting: 8 };
/** Of one editor, that no correction names: files, and as many bytes as so many of the largest have. */
const MOST_WAITING = { files: 100, largest: 10 };
const AN_HOUR_SECONDS = 3_600;

/** Receives, checks and keeps one file of an editor, for a day unless a correction names it. Answers how records name it. */
export function createReceiveAttachment(deps: AttachmentDeps): (call: Call) => Promise<string> {
  const { database, clock, files } = deps;
  const receiving = createSemaphore(RECEIVING);
  const mostBytes = deps.configuration.files.attachmentMegabytes * 1024 ** 2;
  return (call) => receiving(() => receive(call));

  async function receive(call: Call): Promise<string> {
    await requireRoom(call);
    const sent = await files.newTemporary();
    try {
      const { name, type } = await asAttachment(call.receiveFile(sent, mostBytes));
      await deps.scanForViruses(sent);
      await asAttachment(type === 'pdf' ? rewritePdf(sent) : checkSignature(sent, type));
      const { size: bytes } = await stat(sent);
      const digests = await digestsOf(sent);
      const file = { key: newFileKey(), name: cleanFileName(name), bytes, sha256: digests.sha256, at: clock() };
      await keep(file, digests, sent, call);
      return writeAttachedFile(file);
    } finally {
      await rm(sent, { force: true });
    }
  }

  async function requireRoom({ viewer }: Call): Promise<void> {
    const [row] = await database.query<{ count: number; bytes: number }>(
      `select count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes from upload
       where account_id = $1 and purpose = 'attachment' and state = 'pending'`,
      [viewer.accountId],
    );
    if (row && (row.count >= MOST_WAITING.files || row.bytes >= MOST_WAITING.largest * mostBytes))
      throw new TooManyRequestsError(AN_HOUR_SECONDS);
  }

  /** The row is there before the file, so that no file is ever without one. */
  async function keep(
    file: AttachedFile,
    { sha512, sha1, md5 }: Record<HashKind, string>,
    path: string,
    { viewer: { accountId }, address }: Call,
  ): Promise<void> {
    const { key, name, bytes, sha256, at } = file;
    await database.transaction(async (tx) => {
      await tx.execute(
        `insert into upload (key, account_id, purpose, type, name, bytes, sha256, sha512, sha1, md5, state, created_at, delete_after)
         values ($1, $2, 'attachment', 'application/octet-stream', $3, $4, $5, $6, $7, $8, 'pending', $9, $10)`,
        [key, accountId, name, bytes, sha256, sha512, sha1, md5, at, new Date(Date.parse(at) + DAY_MS).toISOString()],
      );
      const detail = { name, bytes, sha256 };
      await recordEvent(tx, { at, type: 'attachment.upload', accountId, address, object: key, success: true, detail });
    });
    await files.put(key, path);
  }
}

/** The words about a wrong type name licences. */
async function asAttachment<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isType = error instanceof RefusedError && error.code === ERROR_CODES.uploadType.code;
    throw isType ? refused('attachmentType') : error;
  }
}

/** Read once for all kinds. */
async function digestsOf(path: string): Promise<Record<HashKind, string>> {
  const hashes = HASH_KIND_NAMES.map((kind) => [kind, createHash(kind)] as const);
  for await (const part of createReadStream(path)) for (const [, hash] of hashes) hash.update(part);
  return Object.fromEntries(hashes.map(([kind, hash]) => [kind, hash.digest('hex')])) as Record<HashKind, string>;
}
