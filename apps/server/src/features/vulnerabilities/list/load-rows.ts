import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import type { vulnerabilityRow } from '@ldy/contract/vulnerability-list.ts';
import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StoredListItem } from '../build-vulnerability.ts';

interface ListRow {
  anchor: string;
  list_item: StoredListItem;
  intake_at: string;
  number: string | null;
  score: number | null;
  percentile: number | null;
}

/** Rows of a list in the order of the anchors, as whoever sees everything sees them. */
export async function loadRows(
  database: Database,
  anchors: readonly string[],
): Promise<Unredacted<typeof vulnerabilityRow>[]> {
  const rows = await database.query<ListRow>(
    `select v.anchor, v.list_item, v.intake_at, n.number, e.score, e.percentile
     from unnest($1::text[]) with ordinality as hit (anchor, place)
     join vulnerability v on v.anchor = hit.anchor
     join vulnerability_search s on s.anchor = hit.anchor
     left join ldy_number n on n.anchor = hit.anchor
     left join epss_score e on e.cve = s.cve and s.cve <> ''
     order by hit.place`,
    [anchors],
  );
  return rows.map(unredactedRow);
}

function unredactedRow({ anchor, list_item: facts, number, ...row }: ListRow): Unredacted<typeof vulnerabilityRow> {
  return {
    id: number ?? anchor,
    ldy: number ?? '',
    cve: facts.cve,
    identifiers: facts.identifiers.filter((id) => id !== number),
    title: { cn: facts.titleCn, en: facts.titleEn },
    title_en: facts.titleEn,
    description: { cn: facts.descriptionCn, en: facts.descriptionEn },
    severity: facts.severity,
    cvss_version: facts.cvssVersion,
    cvss_score: facts.cvssScore,
    epss: row.score,
    epss_percentile: row.percentile,
    kev: facts.kev,
    has_poc: facts.hasPoc,
    has_exp: facts.hasExp,
    has_patch: facts.hasPatch,
    domestic: facts.isDomestic,
    rejected: facts.rejected,
    types: facts.typeIds.map((id) => ({ id, name: vulnerabilityType(id)?.cn ?? id })),
    cwes: facts.cwes,
    vendors: facts.vendorIds,
    products: facts.productIds,
    sources: facts.sources,
    published: facts.published,
    updated: facts.updated,
    intake: row.intake_at,
  };
}
