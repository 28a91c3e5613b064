import { Readable } from 'node:stream';
import { type checkDownload as checkCall, downloadAttachment as downloadCall } from '@ldy/contract/attachments.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import { type AttachedFile, attachedFileIn } from '@ldy/domain/vulnerability/attached-files.ts';
import { ForbiddenError, NotFoundError, RefusedError } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import type { FileAnswer } from '#server/platform/http/file-answer.ts';
import { findCopy } from '../../patches/copies-of.ts';
import { issueTicket, peekTicket, spendTicket } from '../../sessions/flow-tickets.ts';
import { readRecord } from '../../vulnerabilities/read-record.ts';
import { recordEvent } from '../events.ts';
import type { UploadDeps } from '../upload-deps.ts';

type Deps = Pick<UploadDeps, 'database' | 'clock' | 'files'>;

const PURPOSE = 'download-attachment';
const LINK_SECONDS = 300;
/** The same for a link of another account: the answer does not say whether it is one. */
const linkGone = () =>
  new NotFoundError('下载地址已失效：每个地址只能在申请它的登录中用一次，五分钟内有效，请回到页面重新下载');
/** The same for a file that this reader does not see. */
const fileGone = () => new NotFoundError('没有找到这个文件：可能已更换或删除，请刷新页面后重试');
/** No browser runs or shows it, whatever the file is. */
const TYPE = 'application/octet-stream';

/** What a link leads to. */
interface Linked {
  session: string | null;
  id: string;
  file: string;
}

/** Gives a link to a file of a record that this reader sees. Refuses, as the download would, where the day's quota is used up. Throws NotFoundError. */
export async function checkDownload(
  { database, clock }: Deps,
  input: ParsedInputOf<typeof checkCall>,
  { viewer, foreseeSpending }: Call,
): Promise<AnswerOf<typeof checkCall>> {
  const { anchor, file } = await findFile(database, input, viewer);
  await foreseeSpending(file.key);
  const now = clock();
  const state: Linked = { session: viewer.sessionId, id: anchor, file: file.key };
  const link = await issueTicket(database, {
    ...{ purpose: PURPOSE, accountId: viewer.accountId, now, lifeSeconds: LINK_SECONDS },
    state: { ...state },
  });
  const given = {
    url: `${downloadCall.path}?link=${link}`,
    expires_at: new Date(Date.parse(now) + LINK_SECONDS * 1_000).toISOString(),
  };
  return derive(file, ({ name, bytes, sha256 }: AttachedFile) => ({ name, bytes, sha256, ...given }));
}

/**
 * The file of a link, once, in the session that asked for it, with the rights that the reader has now. The quota is charged when the file was opened: a
 * download that fails before costs nothing, and one that breaks off is free to repeat that day. Throws NotFoundError.
 */
export async function downloadAttachment(deps: Deps, secret: string, call: Call): Promise<FileAnswer> {
  const { database, clock, files } = deps;
  const { viewer, address, isHead } = call;
  const claim = { purpose: PURPOSE, secret, now: clock() };
  const ticket = await peekTicket(database, claim);
  const { session, id, file: key } = (ticket?.state ?? {}) as Partial<Linked>;
  if (!id || !key || ticket?.accountId !== viewer.accountId || session !== viewer.sessionId) throw linkGone();
  // Of those who come at once, with the same link, one goes on.
  if (!isHead && !(await spendTicket(database, claim))) throw linkGone();
  const { anchor, file } = await findFile(database, { id, file: key }, viewer);
  const answer = { type: TYPE, name: file.name, bytes: file.bytes };
  if (isHead) {
    await call.spend(null);
    return { ...answer, content: Readable.from([]) };
  }
  const content = await files.open(key);
  if (!content) throw fileGone();
  try {
    await spend(call, key);
    await recordEvent(database, {
      ...{
        at: clock(),
        type: 'attachment.download',
        accountId: viewer.accountId,
        address,
        object: anchor,
        success: true,
      },
      detail: { file: key, name: file.name, bytes: file.bytes },
    });
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { ...answer, content };
}

/** A refusal that answers 200 would be saved in place of the file. */
async function spend(call: Call, key: string): Promise<void> {
  try {
    await call.spend(key);
  } catch (error) {
    throw error instanceof RefusedError ? new ForbiddenError(error.message) : error;
  }
}

/** A file of a vulnerability, or the stored copy of a file of a patch. Readers who were shown it know its key. */
async function findFile(database: Deps['database'], input: { id: string; file: string }, reader: Call['viewer']) {
  const found = (await ofVulnerability(database, input, reader)) ?? (await findCopy(database, input, reader));
  if (!found) throw fileGone();
  return found;
}

async function ofVulnerability(
  database: Deps['database'],
  { id, file: key }: { id: string; file: string },
  reader: Call['viewer'],
) {
  const found = await readRecord(database, id, reader);
  const file = found && derive(found.seen, ({ record }) => attachedFileIn(record, key));
  return file && { anchor: found.anchor, file };
}
