import { patchList, patchSuggestions } from '@ldy/contract/patch/list.ts';
import { open, type Redacted, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { z } from 'zod';
import { listedCollection, type Titled } from '#server/collections/listed-collection.ts';
import { readVersion } from '#server/platform/change-log/read-version.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { VENDOR_NAMES } from '../products/product-names.ts';
import { loadPatchRows } from './load-rows.ts';
import { PATCH } from './logged-patch.ts';
import { PATCH_PRODUCT_NAMES } from './patch-products.ts';

/** Increment it where an update of the portal rewrites rows of patches without their log: an index that a process saved is then built again. */
const ROWS_VERSION = '2';

const { needs } = rightsOf(PATCHES);
const titled = readable({
  id: open(z.string()),
  identifier: needs('id', z.string()),
  title: needs('title', z.string(), 'cn'),
  day: needs('published', z.string().nullable()),
});

async function loadTitles(
  database: Database,
  anchors: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, Redacted<Titled>>> {
  const found = await database.query<{ anchor: string; title: string; day: string | null }>(
    `select anchor, coalesce(item ->> 'title', '') as title, item ->> 'published' as day from patch_search where anchor = any($1::text[])`,
    [anchors],
  );
  return new Map(
    found.map(({ anchor, ...shown }) => [anchor, redact(titled, { id: anchor, identifier: anchor, ...shown }, reader)]),
  );
}

export const LISTED_PATCHES = listedCollection({
  collection: PATCHES,
  list: patchList,
  loadRows: loadPatchRows,
  suggestions: patchSuggestions,
  loadTitles,
  names: {
    vendor: {
      known: VENDOR_NAMES.known,
      relation: `(select n.id, n.name, n.others, n.detail, n.is_known, n.search_text,
          (select count(*)::int from patch_search s where s.vendor_ids @> array[n.id]) as found
        from ${VENDOR_NAMES.relation} n where n.id in (select unnest(s.vendor_ids) from patch_search s))`,
      // The name of a vendor is asked for by readers who found it in a patch.
      labels: VENDOR_NAMES.relation,
    },
    product: PATCH_PRODUCT_NAMES,
  },
  codeNames: { standing: () => '' },
  // The names are those that patches bear: they change with them.
  indexed: {
    kind: PATCH.name,
    rules: () => ROWS_VERSION,
    namesVersion: (q) => readVersion(q, PATCH.name),
    folder: 'patches',
  },
});
