import { rm, stat } from 'node:fs/promises';
import { IMAGE_TYPES } from '@ldy/contract/uploads.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import { newFileKey } from '../../platform/files/file-key.ts';
import { redrawImage } from '../../platform/files/redraw-image.ts';
import { rewritePdf } from '../../platform/files/rewrite-pdf.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import type { ReceivedFile } from '../../platform/http/receive-file.ts';
import { createKeyedQueue } from '../../platform/semaphore/create-keyed-queue.ts';
import { createSemaphore } from '../../platform/semaphore/create-semaphore.ts';
import { requireMayUpload } from './may-upload.ts';
import type { UploadDeps } from './upload-deps.ts';

/** A slow line occupies a place for minutes, and the disk for 20 MB. */
const RECEIVING = { atOnce: 32, waiting: 32 };
/** Decoding a picture takes up to 160 MB. */
const CHECKING = { atOnce: 2, waiting: 64 };

/**
 * Receives, checks and keeps one licence of the caller. It is deleted after a day unless an application takes it over. The row is there
 * before the file, so that no file is ever without one. Returns its key.
 */
export function createReceiveLicence(deps: UploadDeps): (call: Call) => Promise<string> {
  const { database, clock, files } = deps;
  const ofAccount = createKeyedQueue({ waiting: 1 });
  const receiving = createSemaphore(RECEIVING);
  const checking = createSemaphore(CHECKING);

  return async (call) => {
    const { accountId } = call.viewer;
    return ofAccount(accountId ?? '', () => receiving(() => receive(call)));
  };

  async function receive(call: Call): Promise<string> {
    const accountId = await requireMayUpload(deps, call.viewer);
    const [sent, drawn] = [await files.newTemporary(), await files.newTemporary()];
    try {
      const received = await call.receiveFile(sent);
      await deps.scanForViruses(sent);
      const { path, type } = await checking(() => check(received, sent, drawn));
      return await keep({ accountId, path, type, name: received.name });
    } finally {
      for (const path of [sent, drawn]) await rm(path, { force: true });
    }
  }

  async function keep({ accountId, path, type, name }: Checked): Promise<string> {
    const key = newFileKey();
    const { size } = await stat(path);
    const now = clock();
    await database.execute(
      `insert into upload (key, account_id, type, name, bytes, state, created_at, delete_after)
       values ($1, $2, $3, $4, $5, 'pending', $6, $7)`,
      [key, accountId, type, cleanFileName(name), size, now, new Date(Date.parse(now) + DAY_MS).toISOString()],
    );
    await files.put(key, path);
    return key;
  }
}

interface Checked {
  accountId: string;
  path: string;
  type: string;
  name: string;
}

/** What is stored: a redrawn picture, a PDF as it was read. */
async function check({ type }: ReceivedFile, sent: string, drawn: string): Promise<{ path: string; type: string }> {
  const image = IMAGE_TYPES.find((one) => one === type);
  if (image) return { path: drawn, type: await redrawImage(sent, image, drawn) };
  await rewritePdf(sent);
  return { path: sent, type: 'application/pdf' };
}
