import type { Viewer } from '@ldy/contract/viewer.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { findLicenceOf } from '../applications/read-application.ts';
import { recordEvent } from './events.ts';
import type { UploadDeps } from './upload-deps.ts';

type Deps = Pick<UploadDeps, 'database' | 'clock' | 'files'>;

interface StoredUpload {
  key: string;
  type: string;
  name: string;
  bytes: number;
}

/** To its owner, while it is stored. Throws NotFoundError. */
export async function openOwnLicence(deps: Deps, key: string, { accountId }: Viewer): Promise<FileAnswer> {
  const [upload] = await deps.database.query<StoredUpload>(
    `select key, type, name, bytes from upload
     where key = $1 and account_id = $2 and purpose = 'licence' and state <> 'deleting' and (delete_after is null or delete_after > $3)`,
    [key, accountId, deps.clock()],
  );
  return openUpload(deps, upload);
}

/** To staff, who see it for an application. Recorded before it is answered. Throws NotFoundError. */
export async function viewLicence(
  deps: Deps,
  applicationId: string,
  { accountId, address }: { accountId: string; address: string },
): Promise<FileAnswer> {
  const key = await findLicenceOf(deps.database, applicationId);
  const [upload] = await deps.database.query<StoredUpload>(
    "select key, type, name, bytes from upload where key = $1 and purpose = 'licence' and state = 'attached'",
    [key],
  );
  const file = await openUpload(deps, upload);
  try {
    await recordEvent(deps.database, {
      at: deps.clock(),
      type: 'licence.view',
      accountId,
      address,
      object: applicationId,
      success: true,
      detail: { type: file.type, bytes: file.bytes },
    });
  } catch (error) {
    file.content.destroy();
    throw error;
  }
  return file;
}

async function openUpload({ files }: Deps, upload: StoredUpload | undefined): Promise<FileAnswer> {
  const content = upload && (await files.open(upload.key));
  if (!upload || !content) throw new NotFoundError();
  return { content, type: upload.type, name: upload.name, bytes: upload.bytes };
}
