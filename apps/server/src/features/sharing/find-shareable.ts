import type { ShareKind } from '@ldy/contract/sharing.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { Database } from '../../platform/database/database.ts';
import { VISITOR } from '../../platform/http/server-settings.ts';
import { loadNewsRows } from '../news/listed-news.ts';
import { createLoadRows as createLoadNotices } from '../notices/load-rows.ts';
import { findAnchor } from '../vulnerabilities/find-anchor.ts';
import { loadRows } from '../vulnerabilities/list/load-rows.ts';

/** The anchors of these vulnerabilities, each once; those that are not there are left out. */
export async function findAnchors(database: Database, ids: readonly string[]): Promise<string[]> {
  const anchors: (string | undefined)[] = [];
  for (const id of ids) anchors.push(await findAnchor(database, id));
  return [...new Set(anchors.filter((anchor) => anchor !== undefined))];
}

/** Notices that everybody may read. */
export const loadOpenNotices = createLoadNotices(noticeLevelFor(VISITOR));

/** Of these ids those that every visitor may see, as they are called now. */
export async function findShareable(database: Database, kind: ShareKind, ids: readonly string[]): Promise<string[]> {
  const rows =
    kind === 'notice'
      ? await loadOpenNotices(
          database,
          ids.map((id) => id.toUpperCase()),
        )
      : kind === 'news'
        ? await loadNewsRows(database, ids, null)
        : await loadRows(database, await findAnchors(database, ids));
  return rows.map(({ id }) => id);
}
