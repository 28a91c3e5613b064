import { API } from '@ldy/contract/api.ts';
import { newsRow } from '@ldy/contract/news.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { SharedBatch, SharedItem } from '@ldy/contract/sharing.ts';
import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { VISITOR } from '../../platform/http/server-settings.ts';
import { loadNewsRows } from '../news/listed-news.ts';
import { readNotice } from '../notices/read-notice.ts';
import { loadRows } from '../vulnerabilities/list/load-rows.ts';
import { readVulnerability } from '../vulnerabilities/read-vulnerability.ts';
import { type FoundShare, shareGone } from './find-share.ts';
import { findAnchors } from './find-shareable.ts';

/** A link is read with the rights of a visitor, whoever made it and whoever opens it, as they are now. It costs nobody's quota. */
const AS_VISITOR = { reader: VISITOR, spend: async () => {} };

export async function readSharedItem(database: Database, share: FoundShare): Promise<Redacted<SharedItem>> {
  const { title, note, made, expires } = share;
  const cover = { title, note, made, expires, vulnerability: null, notice: null, news: null };
  const id = share.items[0] ?? '';
  try {
    if (share.kind === 'vulnerability')
      return derive(await readVulnerability(database, id, AS_VISITOR), (vulnerability) => ({
        ...cover,
        kind: 'vulnerability' as const,
        vulnerability,
      }));
    if (share.kind === 'notice')
      return derive(await readNotice(database, id, AS_VISITOR), (notice) => ({ ...cover, kind: 'notice', notice }));
  } catch (error) {
    // Withdrawn from the public since: the page says no more than of any other link that has ended.
    throw error instanceof NotFoundError ? shareGone() : error;
  }
  const [row] = await loadNewsRows(database, [id], null);
  if (!row) throw shareGone();
  return derive(redact(newsRow, row, VISITOR), (news) => ({ ...cover, kind: 'news', news }));
}

export async function readSharedBatch(database: Database, share: FoundShare): Promise<Redacted<SharedBatch>> {
  const { title, note, made, expires, items } = share;
  const list = await loadRows(database, await findAnchors(database, items));
  if (list.length === 0) throw shareGone();
  return redact(API.readSharedBatch.output, { title, note, made, expires, total: items.length, list }, VISITOR);
}
