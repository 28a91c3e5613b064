import { readFile, rm } from 'node:fs/promises';
import { draftFromCsaf as declared } from '@ldy/contract/back-office/notices.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { FileTooLargeError, KnownError, refused } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';
import type { NoticeActor } from '../take-step.ts';
import { type CsafRefusal, draftFromCsaf } from './draft-from-csaf.ts';

/** Reading the largest takes up to two seconds and half a gigabyte, so it is done one after the other. */
const receiving = createSemaphore({ atOnce: 4, waiting: 8 });
const reading = createSemaphore({ atOnce: 1, waiting: 8 });
const { maxBytes } = declared.upload;

const WORDS: Readonly<Record<CsafRefusal, string>> = {
  json: '这个文件不是 JSON，或已损坏',
  depth: '这个文件嵌套过深，不是 CSAF 公告',
  size: new FileTooLargeError(maxBytes).message,
  csaf: ERROR_CODES.noticeCsafUnread.msg,
  many: '这份公告涉及的漏洞超过 200 个，一条情报写不下',
};

/** A draft made of an advisory that an editor uploads. Nothing is stored of the file itself. */
export const receiveCsaf = (
  { database, files }: { database: Database; files: FileStore },
  call: Call,
  actor: NoticeActor,
): Promise<{ id: string; version: number }> =>
  receiving(async () => {
    const sent = await files.newTemporary();
    try {
      await call.receiveFile(sent, maxBytes);
      const made = await reading(async () => draftFromCsaf(database, await readFile(sent), actor));
      if ('refused' in made) throw refused('noticeCsafUnread', WORDS[made.reason]);
      return made;
    } catch (error) {
      // Its words are about pictures.
      const isType = error instanceof KnownError && error.code === ERROR_CODES.uploadType.code;
      throw isType ? refused('noticeCsafUnread') : error;
    } finally {
      await rm(sent, { force: true });
    }
  });
