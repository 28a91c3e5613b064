import type { Exported } from '@ldy/contract/exports.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { readReport } from '@ldy/contract/reports.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { PortalDocument } from '@ldy/domain/document/document.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ForbiddenError } from '#server/platform/errors.ts';
import { hasMenuOf } from '#server/platform/http/admit.ts';
import { readNotice } from '../../notices/read-notice.ts';
import { readPublished } from '../../reports/read-reports.ts';
import { readVulnerability } from '../../vulnerabilities/read-vulnerability.ts';
import { noticeDocument } from './notice-document.ts';
import { reportDocument } from './report-document.ts';
import { vulnerabilityDocument } from './vulnerability-document.ts';

export interface FoundDocument {
  /** The record's own id, whatever id it was asked by. */
  id: string;
  /** Path of the page that shows the same. */
  path: string;
  document: PortalDocument;
}

/** The document costs a download, not a detail. */
const FREE = async () => {};

/** Made of what this reader may see now and of nothing else; `origin` is the portal's. Throws NotFoundError. */
export const FIND: Record<
  Exported,
  (database: Database, id: string, reader: Reader, origin: string) => Promise<Redacted<FoundDocument>>
> = {
  async vulnerability(database, asked, reader) {
    const detail = await readVulnerability(database, asked, { reader, spend: FREE });
    return derive(detail, (seen) => ({
      id: seen.id,
      path: addressOf('LdyvulDetail', { id: seen.id }),
      document: vulnerabilityDocument({ ...seen, record: complete(seen.record) }),
    }));
  },
  async notice(database, asked, reader) {
    const detail = await readNotice(database, asked, { reader, spend: FREE });
    return derive(detail, (seen) => ({
      id: seen.id,
      path: addressOf('BugDetail', { id: seen.id }),
      document: noticeDocument(seen),
    }));
  },
  async report(database, asked, reader, origin) {
    if (!hasMenuOf(readReport, reader)) throw new ForbiddenError();
    const detail = await readPublished(database, { id: asked }, reader);
    return derive(detail, (seen) => ({
      id: seen.id,
      path: addressOf('ReportDetail', { id: seen.id }),
      document: reportDocument(seen, origin),
    }));
  },
};
