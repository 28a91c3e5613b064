import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Exported, requestExport as requestCall } from '@ldy/contract/exports.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import { ServiceUnavailableError } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import type { ExportDeps } from '../export-deps.ts';
import { giveTicket, originForFile } from '../export-tickets.ts';
import { documentsOf } from './find-document.ts';

export const NO_CHROMIUM = '这台服务器没有安装 Chromium，暂不能导出 PDF；可导出 Word 文档，或用浏览器打印';

/** The same record costs once a day, in whatever format. */
export const quotaKey = (of: Exported, id: string) => `export:${of}:${id}`;

/** Gives a ticket for a document that this reader may see. Refuses, as the download would, where the day's quota is used up. Throws NotFoundError. */
export async function requestDocument(
  deps: ExportDeps,
  { of, id, format }: ParsedInputOf<typeof requestCall>,
  call: Call,
): Promise<AnswerOf<typeof requestCall>> {
  const { reading, findPrinter } = deps;
  const { viewer } = call;
  const origin = originForFile(call, deps);
  const found = await documentsOf(deps.kinds, of)(reading, id, viewer, origin);
  await call.foreseeSpending(quotaKey(of, found.id));
  if (format === 'pdf' && !findPrinter()) throw new ServiceUnavailableError(NO_CHROMIUM);
  const given = await giveTicket(deps, call, { of, id: found.id, format, origin });
  return derive(found, () => given);
}
