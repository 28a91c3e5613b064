import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { knows } from '@ldy/domain/access/reader.ts';
import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { StoredListItem } from '../build-vulnerability.ts';
import { factsFor } from '../show-facts.ts';
import type { Explain } from './explain-hits.ts';

interface ListRow {
  anchor: string;
  list_item: StoredListItem;
  intake_at: string;
  number: string | null;
  score: number | null;
  percentile: number | null;
}

/** Rows of a list, in the order of the anchors, as this reader may see them; `explain` sees them so, too. */
export async function loadListItems(
  database: Database,
  anchors: readonly string[],
  reader: Reader,
  explain: Explain,
): Promise<VulnerabilityListItem[]> {
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
  return rows.map((row) => {
    const item = toListItem(row, reader);
    return { ...item, matches: explain(item) };
  });
}

function toListItem(row: ListRow, reader: Reader): Omit<VulnerabilityListItem, 'matches'> {
  const facts = factsFor(row.list_item, reader);
  const others = knows(reader, 'id') ? facts.identifiers.filter((id) => id !== row.number) : [];
  const hasEpss = knows(reader, 'epss');
  return {
    id: row.number ?? row.anchor,
    ldy: row.number ?? '',
    cve: facts.cve,
    identifiers: row.number ? [row.number, ...others] : others,
    title: facts.titleCn || facts.titleEn,
    title_en: facts.titleEn,
    description: facts.descriptionCn || facts.descriptionEn,
    severity: facts.severity,
    cvss_version: facts.cvssVersion,
    cvss_score: facts.cvssScore,
    epss: hasEpss ? row.score : null,
    epss_percentile: hasEpss ? row.percentile : null,
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
    intake: knows(reader, 'intake') ? row.intake_at : '',
  };
}
