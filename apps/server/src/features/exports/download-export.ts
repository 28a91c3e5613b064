import { Readable } from 'node:stream';
import { DOCUMENT_FORMATS } from '@ldy/contract/exports.ts';
import { SHANGHAI_OFFSET_MS } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Imprint, PortalDocument } from '@ldy/domain/document/document.ts';
import { ForbiddenError, NotFoundError, RefusedError, ServiceUnavailableError } from '../../platform/errors.ts';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { userNames } from '../accounts/find-account.ts';
import { peekTicket, spendTicket } from '../sessions/flow-tickets.ts';
import { FIND } from './documents/find-document.ts';
import { recordEvent } from './events.ts';
import type { ExportDeps } from './export-deps.ts';
import { readFontStyle } from './printing/fonts.ts';
import { type DocumentTicket, NO_CHROMIUM, PURPOSE, quotaKey } from './request-export.ts';
import { writeDocument } from './writers/write-document.ts';

/**
 * The file of a ticket, once, in the session that asked for it, with the rights that the reader has now. The quota is charged when the document is ready, and
 * looked at before the work. Throws NotFoundError.
 */
export async function downloadExport(deps: ExportDeps, secret: string, call: Call): Promise<FileAnswer> {
  const { database, reading, clock, inTurn } = deps;
  const { viewer, address, isHead } = call;
  const claim = { purpose: PURPOSE, secret, now: clock() };
  const ticket = await peekTicket(database, claim);
  const { session, of, id, format, origin = '' } = (ticket?.state ?? {}) as Partial<DocumentTicket>;
  const { accountId } = viewer;
  if (!of || !id || !format || accountId === null || ticket?.accountId !== accountId || session !== viewer.sessionId)
    throw new NotFoundError();
  // Of those who come at once, with the same ticket, one goes on.
  if (!isHead && !(await spendTicket(database, claim))) throw new NotFoundError();
  const { document, path } = await FIND[of](reading, id, viewer);
  const { type, extension } = DOCUMENT_FORMATS[format];
  const answer = { type, name: nameOf(document, extension) };
  if (isHead) {
    await call.spend(null);
    return { ...answer, content: Readable.from([]) };
  }
  const key = quotaKey(of, id);
  await plainly(call.foreseeSpending(key));
  const imprint = await imprintOf(deps, accountId, origin + path);
  const content = await inTurn(accountId, () => write(deps, { document, imprint, format }, call.signal));
  await plainly(call.spend(key));
  await recordEvent(database, {
    ...{ at: clock(), type: 'export.document', accountId, address, object: id, success: true },
    detail: { of, format, bytes: content.length },
  });
  return { ...answer, bytes: content.length, content: Readable.from([content]) };
}

async function write(
  { printer }: ExportDeps,
  { format, ...job }: { document: PortalDocument; imprint: Imprint; format: DocumentTicket['format'] },
  signal: AbortSignal,
): Promise<Buffer> {
  if (format !== 'pdf') return writeDocument({ ...job, format }, signal);
  if (!printer) throw new ServiceUnavailableError(NO_CHROMIUM);
  const html = await writeDocument({ ...job, format: 'html', fonts: await readFontStyle() }, signal);
  return printer.print(html.toString(), signal);
}

async function imprintOf(
  { reading, siteInForce, clock }: ExportDeps,
  accountId: string,
  page: string,
): Promise<Imprint> {
  const names = await userNames(reading, [accountId]);
  const { name: portal } = await siteInForce.read({ role: 'visitor' });
  return {
    portal,
    // Names may change; the beginning of the id leads to the account in the audit log.
    account: `${names.get(accountId) ?? ''}（${accountId.slice(0, 8)}）`,
    at: new Date(Date.parse(clock()) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' '),
    page,
  };
}

const LONGEST_TITLE = 60;

/** `LDYN-2021-0001 标题 TLP-AMBER.pdf` */
const nameOf = ({ id, title, marking }: PortalDocument, extension: string): string =>
  cleanFileName(
    `${[id, title.slice(0, LONGEST_TITLE).trim(), marking?.name]
      .filter(Boolean)
      .join(' ')
      .replace(/[\\/:*?"<>|]/g, '-')}.${extension}`,
  );

/** A refusal that answers 200 would be saved in place of the file. */
async function plainly(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof RefusedError ? new ForbiddenError(error.message) : error;
  }
}
