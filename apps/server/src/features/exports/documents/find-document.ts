import type { Exported } from '@ldy/contract/exports.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { readReport } from '@ldy/contract/reports.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { DocumentHand, KindHands } from '#server/collections/kinds/kind-hands.ts';
import { ForbiddenError, NotFoundError } from '#server/platform/errors.ts';
import { hasMenuOf } from '#server/platform/http/admit.ts';
import { readPublished } from '../../reports/read-reports.ts';
import { reportDocument } from './report-document.ts';

/** What makes the documents of this kind. Reports are no records of a list: they are here. */
export function documentsOf(kinds: ReadonlyMap<string, KindHands>, of: Exported): DocumentHand {
  if (of === 'report') return documentOfReport;
  const hand = [...kinds.values()].find(({ kind }) => kind.document === of)?.document;
  if (!hand) throw new NotFoundError();
  return hand;
}

const documentOfReport: DocumentHand = async (database, asked, reader, origin) => {
  if (!hasMenuOf(readReport, reader)) throw new ForbiddenError();
  const detail = await readPublished(database, { id: asked }, reader);
  return derive(detail, (seen) => ({
    id: seen.id,
    path: addressOf('ReportDetail', { id: seen.id }),
    document: reportDocument(seen, origin),
  }));
};
