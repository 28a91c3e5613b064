import type { CardKind } from '@ldy/contract/cards.ts';
import { newsRow } from '@ldy/contract/news.ts';
import { noticeRow } from '@ldy/contract/notice-list.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { Site } from '@ldy/contract/site.ts';
import { vulnerabilityRow } from '@ldy/contract/vulnerability-list.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';
import { loadNewsRows } from '../../news/listed-news.ts';
import { findAnchor } from '../../vulnerabilities/find-anchor.ts';
import { loadRows } from '../../vulnerabilities/list/load-rows.ts';
import { findShare } from '../find-share.ts';
import { loadOpenNotices } from '../find-shareable.ts';
import { readSharedBatch } from '../read-shared.ts';
import type { Card } from './card.ts';
import { cardOfBatch, cardOfNews, cardOfNotice, cardOfVulnerability } from './card-texts.ts';

export interface CardPlace {
  database: Database;
  now: string;
  site: Pick<Site, 'name'>;
}
export type ShownCard = Redacted<Card>;

/** What is on the card of this thing, made of what every visitor may see of it. Undefined if there is nothing. */
export function loadCard(place: CardPlace, kind: CardKind, id: string): Promise<ShownCard | undefined> {
  // PostgreSQL knows no such character, and nothing is called so.
  return id.includes('\0') ? Promise.resolve(undefined) : LOADERS[kind](place, id);
}

const LOADERS: Record<CardKind, (place: CardPlace, id: string) => Promise<ShownCard | undefined>> = {
  async vulnerability({ database, site }, id) {
    const anchor = await findAnchor(database, id);
    const [row] = anchor === undefined ? [] : await loadRows(database, [anchor]);
    return row && derive(redact(vulnerabilityRow, row, VISITOR), (shown) => cardOfVulnerability(shown, site.name));
  },
  async notice({ database, site }, id) {
    const [row] = await loadOpenNotices(database, [id.toUpperCase()]);
    return row && derive(redact(noticeRow, row, VISITOR), (shown) => cardOfNotice(shown, site.name));
  },
  async news({ database, site }, id) {
    const [row] = await loadNewsRows(database, [id], null);
    return row && derive(redact(newsRow, row, VISITOR), (shown) => cardOfNews(shown, site.name));
  },
  async batch({ database, site, now }, secret) {
    try {
      const shown = await readSharedBatch(database, await findShare(database, secret, { now, isBatch: true }));
      return derive(shown, (batch) => cardOfBatch(batch, site.name));
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  },
};
