import { noticeList, noticeSuggestions } from '@ldy/contract/notice/list.ts';
import { open, type Redacted, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { AudienceLevel } from '@ldy/domain/notice/audience.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import type { NameSource } from '@ldy/search/names.ts';
import { z } from 'zod';
import { listedCollection, type Titled } from '#server/collections/listed-collection.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { PRODUCT_NAMES, VENDOR_NAMES } from '../products/product-names.ts';
import { createLoadRows } from './load-rows.ts';
import { NOTICE_TABLES, type NoticeTables } from './readable-notices.ts';

const { needs } = rightsOf(NOTICES);
const titled = readable({
  id: open(z.string()),
  identifier: needs('id', z.string()),
  title: needs('title', z.string(), 'cn'),
});

const createLoadTitles =
  (level: AudienceLevel) =>
  async (
    database: Database,
    anchors: readonly string[],
    reader: Reader,
  ): Promise<ReadonlyMap<string, Redacted<Titled>>> => {
    const found = await database.query<{ anchor: string; title: string }>(
      `select anchor, coalesce(item ->> 'title', '') as title from notice_search where anchor = any($1::text[]) and level <= $2`,
      [anchors, level],
    );
    return new Map(
      found.map(({ anchor, title }) => [anchor, redact(titled, { id: anchor, identifier: anchor, title }, reader)]),
    );
  };

/** The names that notices of this relation have, with how many of them. */
const namesIn = ({ known, relation }: NameSource, rows: string, column: string): NameSource => ({
  known,
  relation: `(select n.id, n.name, n.others, n.detail, n.is_known, n.search_text,
      (select count(*)::int from ${rows} s where s.${column} @> array[n.id]) as found
    from ${relation} n where n.id in (select unnest(s.${column}) from ${rows} s))`,
});

const listedIn = ({ level, tables }: { level: AudienceLevel; tables: NoticeTables }) =>
  listedCollection({
    collection: { ...NOTICES, tables },
    list: noticeList,
    loadRows: createLoadRows(level),
    suggestions: noticeSuggestions,
    loadTitles: createLoadTitles(level),
    names: {
      vendor: namesIn(VENDOR_NAMES, tables.rows, 'vendor_ids'),
      product: namesIn(PRODUCT_NAMES, tables.rows, 'product_ids'),
    },
    codeNames: {},
  });

/** The collection as a reader of each level finds it. */
export const LISTED_NOTICES = NOTICE_TABLES.map(listedIn);

/** The collection as this reader finds it. */
export function noticesFor(reader: Reader): ReturnType<typeof listedIn> {
  const listed = LISTED_NOTICES[noticeLevelFor(reader)];
  if (!listed) throw new Error('There is a table for each level.');
  return listed;
}
