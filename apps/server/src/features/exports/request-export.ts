import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import {
  type DocumentFormat,
  downloadExport,
  type Exported,
  type requestExport as requestCall,
} from '@ldy/contract/exports.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import { ServiceUnavailableError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import { originOf } from '../pages/origin.ts';
import { issueTicket } from '../sessions/flow-tickets.ts';
import { FIND } from './documents/find-document.ts';
import type { ExportDeps } from './export-deps.ts';

export const PURPOSE = 'export';
const TICKET_SECONDS = 300;
export const NO_CHROMIUM = '这台服务器没有安装 Chromium，暂不能导出 PDF；可导出 Word 文档，或用浏览器打印';

/** What a ticket leads to. */
export interface DocumentTicket {
  session: string | null;
  of: Exported;
  id: string;
  format: DocumentFormat;
  /** Of the portal, as the browser knows it. */
  origin: string;
}

/** The same record costs once a day, in whatever format. */
export const quotaKey = (of: Exported, id: string) => `export:${of}:${id}`;

/** Gives a ticket for a document that this reader may see. Refuses, as the download would, where the day's quota is used up. Throws NotFoundError. */
export async function requestExport(
  { database, reading, clock, printer, publicUrl }: ExportDeps,
  { of, id, format }: ParsedInputOf<typeof requestCall>,
  { viewer, foreseeSpending, header }: Call,
): Promise<AnswerOf<typeof requestCall>> {
  const found = await FIND[of](reading, id, viewer);
  await foreseeSpending(quotaKey(of, found.id));
  if (format === 'pdf' && !printer) throw new ServiceUnavailableError(NO_CHROMIUM);
  const now = clock();
  const protocol = header('origin').startsWith('https:') ? 'https' : 'http';
  const origin = originOf({ protocol, host: header('host') }, publicUrl);
  const state: DocumentTicket = { session: viewer.sessionId, of, id: found.id, format, origin };
  const ticket = await issueTicket(database, {
    ...{ purpose: PURPOSE, accountId: viewer.accountId, now, lifeSeconds: TICKET_SECONDS },
    state: { ...state },
  });
  return derive(found, () => ({
    url: `${downloadExport.path}?ticket=${ticket}`,
    expires_at: new Date(Date.parse(now) + TICKET_SECONDS * 1_000).toISOString(),
  }));
}
