import type { noticeRow } from '@ldy/contract/notice/list.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import type { AudienceLevel } from '@ldy/domain/notice/audience.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { z } from 'zod';
import { namesOfIds } from '#server/collections/names.ts';
import { rowFields, type StoredFields } from '#server/collections/row-fields.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { readStored } from '#server/platform/database/read-stored.ts';
import { PRODUCT_NAMES, VENDOR_NAMES } from '../products/product-names.ts';

/** What a row shows besides its columns. */
const storedItem = z.object({
  title: z.string(),
  summary: z.string(),
  vulnerabilities: z.array(z.string()),
  published: z.string(),
  updated: z.string(),
});
export type StoredItem = z.output<typeof storedItem>;

const SHOWN = rowFields(NOTICES, {});

interface ListRow {
  anchor: string;
  item: unknown;
  fields: StoredFields;
  vendor_ids: string[];
  product_ids: string[];
}

/** Unredacted rows in the order of the anchors, of those that a reader of this level may read. */
export const createLoadRows =
  (level: AudienceLevel) =>
  async (database: Database, anchors: readonly string[]): Promise<Unredacted<typeof noticeRow>[]> => {
    const found = await database.query<ListRow>(
      `select s.anchor, s.item, ${SHOWN.sql} as fields, s.vendor_ids, s.product_ids
       from unnest($1::text[]) with ordinality as hit (anchor, place) join notice_search s on s.anchor = hit.anchor and s.level <= $2
       order by hit.place`,
      [anchors, level],
    );
    const vendors = await namesOfIds(VENDOR_NAMES, database, [...new Set(found.flatMap((row) => row.vendor_ids))]);
    const products = await namesOfIds(PRODUCT_NAMES, database, [...new Set(found.flatMap((row) => row.product_ids))]);
    const named = (names: ReadonlyMap<string, string>) => (id: string) => ({ id, name: names.get(id) ?? id });
    return found.map(({ anchor, item, fields, vendor_ids, product_ids }) => ({
      id: anchor,
      ...readStored(storedItem, item),
      ...SHOWN.read(fields),
      vendors: vendor_ids.map(named(vendors)),
      products: product_ids.map(named(products)),
    }));
  };
