import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import type { vulnerabilityRow } from '@ldy/contract/vulnerability/list.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { KNOWN_NAMES } from '@ldy/domain/vulnerability/known-names.ts';
import { rowFields, type StoredFields } from '#server/collections/row-fields.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { readListItem } from '../stored-list-item.ts';

/** Fields of lists and profiles that are read directly from `vulnerability_search`. */
export const SHOWN_FIELDS = rowFields(VULNERABILITIES, KNOWN_NAMES);

interface ListRow {
  anchor: string;
  list_item: unknown;
  intake_at: string;
  number: string | null;
  fields: StoredFields;
  percentile: number | null;
}

/** Unredacted list rows in the order of the anchors. */
export async function loadRows(
  database: Database,
  anchors: readonly string[],
): Promise<Unredacted<typeof vulnerabilityRow>[]> {
  return (await readRows(database, anchors)).map(unredactedRow);
}

/** What is shown of a vulnerability beside a verdict, before it is redacted. By its anchor. */
export async function loadMarks(database: Database, anchors: readonly string[]) {
  const rows = await readRows(database, anchors);
  return new Map(
    rows.map((row) => {
      const { id, cve, title, severity, priority, kev, has_poc } = unredactedRow(row);
      const exploited = readListItem(row.list_item).isExploited;
      return [row.anchor, { id, cve, title, severity, priority, exploited, kev, has_poc }];
    }),
  );
}

function readRows(database: Database, anchors: readonly string[]): Promise<ListRow[]> {
  return database.query<ListRow>(
    `select v.anchor, v.list_item, v.intake_at, n.number, ${SHOWN_FIELDS.sql} as fields, e.percentile
     from unnest($1::text[]) with ordinality as hit (anchor, place)
     join vulnerability v on v.anchor = hit.anchor
     join vulnerability_search s on s.anchor = hit.anchor
     left join ldy_number n on n.anchor = hit.anchor
     left join epss_score e on e.cve = s.cve and s.cve <> ''
     order by hit.place`,
    [anchors],
  );
}

function unredactedRow({ anchor, list_item, number, ...row }: ListRow): Unredacted<typeof vulnerabilityRow> {
  const facts = readListItem(list_item);
  return {
    id: number ?? anchor,
    ldy: number ?? '',
    cve: facts.cve,
    identifiers: facts.identifiers.filter((id) => id !== number),
    title: { cn: facts.titleCn, en: facts.titleEn },
    title_en: facts.titleEn,
    description: { cn: facts.descriptionCn, en: facts.descriptionEn },
    severity_by: facts.levelSource,
    cvss_version: facts.cvssVersion,
    epss_percentile: row.percentile,
    ...SHOWN_FIELDS.read(row.fields),
    vendors: facts.vendorIds,
    products: facts.productIds,
    published: facts.published,
    published_by: facts.publishedBy,
    updated: facts.updated,
    intake: row.intake_at,
  };
}
