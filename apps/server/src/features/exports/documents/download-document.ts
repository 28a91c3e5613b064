import { Readable } from 'node:stream';
import { DOCUMENT_FORMATS } from '@ldy/contract/exports.ts';
import { SHANGHAI_OFFSET_MS } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Imprint, PortalDocument } from '@ldy/domain/document/document.ts';
import { ServiceUnavailableError } from '#server/platform/errors.ts';
import { cleanFileName } from '#server/platform/files/clean-file-name.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import type { FileAnswer } from '#server/platform/http/file-answer.ts';
import { userNames } from '../../accounts/find-account.ts';
import { recordEvent } from '../events.ts';
import type { ExportDeps } from '../export-deps.ts';
import { type DocumentWanted, type OpenTicket, spendPlainly } from '../export-tickets.ts';
import { readFontStyle } from '../printing/fonts.ts';
import { writeDocument } from '../writers/write-document.ts';
import { documentsOf } from './find-document.ts';
import { NO_CHROMIUM, quotaKey } from './request-document.ts';

/**
 * The document, with the rights that the reader has now. The quota is looked at before the work and charged when the document is ready. Throws
 * NotFoundError.
 */
export async function downloadDocument(
  deps: ExportDeps,
  { wanted: { of, id, format, origin }, accountId, spend }: OpenTicket<DocumentWanted>,
  call: Call,
): Promise<FileAnswer> {
  const { database, reading, clock, turns } = deps;
  const { viewer, address, isHead } = call;
  const { document, path } = await documentsOf(deps.kinds, of)(reading, id, viewer, origin);
  const { type, extension } = DOCUMENT_FORMATS[format];
  const answer = { type, name: nameOf(document, extension) };
  if (isHead) {
    await call.spend(null);
    return { ...answer, content: Readable.from([]) };
  }
  const key = quotaKey(of, id);
  await spendPlainly(call.foreseeSpending(key));
  const imprint = await imprintOf(deps, accountId, origin + path);
  const content = await turns.document(accountId, async () => {
    await spend();
    return write(deps, { document, imprint, format }, call.signal);
  });
  await spendPlainly(call.spend(key));
  await recordEvent(database, {
    ...{ at: clock(), type: 'export.document', accountId, address, object: id, success: true },
    detail: { of, format, bytes: content.length },
  });
  return { ...answer, bytes: content.length, content: Readable.from([content]) };
}

async function write(
  { findPrinter }: ExportDeps,
  { format, ...job }: { document: PortalDocument; imprint: Imprint; format: DocumentWanted['format'] },
  signal: AbortSignal,
): Promise<Buffer> {
  if (format !== 'pdf') return writeDocument({ ...job, format }, signal);
  const printer = findPrinter();
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
