import { open, type Redacted, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import type { Titled } from '#server/collections/listed-collection.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { readListItem } from '../stored-list-item.ts';

const { needs, bilingual } = rightsOf(VULNERABILITIES);
const titled = readable({
  /** Id in the URL of the profile page. */
  id: open(z.string()),
  identifier: needs('id', z.string()),
  title: bilingual('title', z.string()),
});
/** Titles of records, redacted for this reader, by anchor. */
export async function loadTitles(
  database: Database,
  anchors: readonly string[],
  reader: Reader,
): Promise<Map<string, Redacted<Titled>>> {
  if (anchors.length === 0) return new Map();
  const rows = await database.query<{ anchor: string; list_item: unknown; number: string | null }>(
    `select v.anchor, v.list_item, n.number from vulnerability v left join ldy_number n on n.anchor = v.anchor
     where v.anchor = any($1::text[])`,
    [anchors],
  );
  return new Map(
    rows.map(({ anchor, list_item, number }) => {
      const { titleCn, titleEn, cve } = readListItem(list_item);
      const stored = { id: number ?? anchor, identifier: cve, title: { cn: titleCn, en: titleEn } };
      return [anchor, redact(titled, stored, reader)];
    }),
  );
}
