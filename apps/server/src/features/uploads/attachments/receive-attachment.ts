import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { type AttachedFile, writeAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { RefusedError, refused, TooManyRequestsError } from '#server/platform/errors.ts';
import { checkSignature } from '#server/platform/files/check-signature.ts';
import { cleanFileName } from '#server/platform/files/clean-file-name.ts';
import { newFileKey } from '#server/platform/files/file-key.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { recordEvent } from '../events.ts';
import type { UploadDeps } from '../upload-deps.ts';

export interface AttachmentDeps extends UploadDeps {
  configuration: { files: { attachmentMegabytes: number } };
}

/** Each occupies the disk for as much as is configured. */
const RECEIVING = { atOnce: 4, waiting: 8 };
/** Of one editor, that no correction names. */
const MOST_WAITING = 100;
const AN_HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;

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
      const { name, type, bytes } = await asAttachment(call.receiveFile(sent, mostBytes));
      await deps.scanForViruses(sent);
      await asAttachment(checkSignature(sent, type));
      const sha256 = await digest(sent);
      const file = { key: newFileKey(), name: cleanFileName(name), bytes, sha256, at: clock() };
      await keep(file, sent, call);
      return writeAttachedFile(file);
    } finally {
      await rm(sent, { force: true });
    }
  }

  async function requireRoom({ viewer }: Call): Promise<void> {
    const [row] = await database.query<{ count: number }>(
      "select count(*) as count from upload where account_id = $1 and purpose = 'attachment' and state = 'pending'",
      [viewer.accountId],
    );
    if ((row?.count ?? 0) >= MOST_WAITING) throw new TooManyRequestsError(AN_HOUR_SECONDS);
  }

  /** The row is there before the file, so that no file is ever without one. */
  async function keep(file: AttachedFile, path: string, { viewer: { accountId }, address }: Call): Promise<void> {
    const { key, name, bytes, sha256, at } = file;
    await database.transaction(async (tx) => {
      await tx.execute(
        `insert into upload (key, account_id, purpose, type, name, bytes, sha256, state, created_at, delete_after)
         values ($1, $2, 'attachment', 'application/octet-stream', $3, $4, $5, 'pending', $6, $7)`,
        [key, accountId, name, bytes, sha256, at, new Date(Date.parse(at) + DAY_MS).toISOString()],
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

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
