import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { StoredListItem } from './build-vulnerability.ts';

interface ListRow {
  anchor: string;
  list_item: StoredListItem;
  intake_at: string;
  number: string | null;
  score: number | null;
  percentile: number | null;
}

/** Rows of a list, in the order of the anchors. */
export async function loadListItems(database: Database, anchors: readonly string[]): Promise<VulnerabilityListItem[]> {
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
  return rows.map(toListItem);
}

function toListItem(row: ListRow): VulnerabilityListItem {
  const facts = row.list_item;
  const identifiers = facts.identifiers.filter((id) => id !== row.number);
  return {
    id: row.number ?? row.anchor,
    ldy: row.number ?? '',
    cve: facts.cve,
    identifiers: row.number ? [row.number, ...identifiers] : identifiers,
    title: facts.titleCn || facts.titleEn,
    title_en: facts.titleEn,
    description: facts.descriptionCn || facts.descriptionEn,
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
