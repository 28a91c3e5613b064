import { MAX_UPLOAD_BYTES } from '@ldy/contract/uploads.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { DiskFullError, refused, TooManyRequestsError } from '../../platform/errors.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { isAskedForMore } from '../applications/ask-for-more.ts';
import { whyNotApply } from '../applications/may-apply.ts';
import type { UploadDeps } from './upload-deps.ts';

/** Of one account, within a day: somebody who tries several pictures of one licence, and no more. */
const MOST_PER_DAY = 20;
/** Bytes of one account within a day, whatever became of the files. */
const MOST_BYTES_PER_DAY = 100 * 1024 ** 2;
/** Of what is free, for all accounts together within a day, so that many accounts do not fill the disk. What no application takes over is deleted after a day. */
const MOST_OF_FREE_SPACE = 0.1;
const AN_HOUR_SECONDS = 3_600;

/**
 * A licence is for who may apply for the enterprise edition, and for who was asked for one. Throws why not: alreadyEnterprise, mayNotApply,
 * TooManyRequestsError, or DiskFullError while a file of the largest size has no room.
 */
export async function requireMayUpload(
  { database, files, clock }: Pick<UploadDeps, 'database' | 'files' | 'clock'>,
  viewer: Viewer,
): Promise<string> {
  const account = await ownAccount(database, { viewer });
  const why = whyNotApply('enterprise', account, viewer);
  if (why && !(await isAskedForMore(database, account.id))) throw refused(why);
  const [row] = await database.query<{ count: number; bytes: number; of_all: number }>(
    `select count(*) filter (where account_id = $1 and state = 'pending') as count,
       coalesce(sum(bytes) filter (where account_id = $1 and created_at > $2), 0)::bigint as bytes,
       coalesce(sum(bytes) filter (where created_at > $2), 0)::bigint as of_all
     from upload where purpose = 'licence' and (account_id = $1 or created_at > $2)`,
    [account.id, new Date(Date.parse(clock()) - DAY_MS).toISOString()],
  );
  if (!row) return account.id;
  const free = await files.freeBytes();
  if (free < MAX_UPLOAD_BYTES) throw new DiskFullError();
  const most = MOST_OF_FREE_SPACE * (free + row.of_all);
  if (row.count >= MOST_PER_DAY || row.bytes >= MOST_BYTES_PER_DAY || row.of_all >= most)
    throw new TooManyRequestsError(AN_HOUR_SECONDS);
  return account.id;
}
