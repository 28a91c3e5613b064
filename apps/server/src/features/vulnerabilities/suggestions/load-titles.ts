import type { Reader } from '@ldy/domain/access/reader.ts';
import type { ListFacts } from '@ldy/domain/vulnerability/list-view.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { factsFor } from '../show-facts.ts';

export interface Titled {
  /** Id of the profile page. */
  id: string;
  cve: string;
  title: string;
}

/** The titles of some records as this reader may see them, by anchor. */
export async function loadTitles(
  database: Database,
  anchors: readonly string[],
  reader: Reader,
): Promise<Map<string, Titled>> {
  if (anchors.length === 0) return new Map();
  const rows = await database.query<{ anchor: string; list_item: ListFacts; number: string | null }>(
    `select v.anchor, v.list_item, n.number from vulnerability v left join ldy_number n on n.anchor = v.anchor
     where v.anchor = any($1::text[])`,
    [anchors],
  );
  return new Map(
    rows.map(({ anchor, list_item, number }) => {
      const { titleCn, titleEn, cve } = factsFor(list_item, reader);
      return [anchor, { id: number ?? anchor, cve, title: titleCn || titleEn }];
    }),
  );
}
