import { PAGE_DEPTH_CAP, TOTAL_CAP } from '@ldy/contract/limits.ts';
import type {
  VulnerabilityListInput,
  VulnerabilityListItem,
  VulnerabilityListOutput,
} from '@ldy/contract/vulnerability-list.ts';
import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { withSubtypes } from '@ldy/domain/standard/vulnerability-types.ts';
import type { SourceName } from '@ldy/domain/vulnerability/record.ts';
import { InvalidCursor, type SearchEngine, type SearchFilter } from '@ldy/search/search-engine.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { findAnchor } from './find-anchor.ts';
import { labelFacets } from './label-facets.ts';
import { loadListItems } from './load-list-items.ts';

export interface ListDeps {
  database: Database;
  search: SearchEngine;
}

/** Find, complete, present. What a reader may see is decided where the rows are loaded. */
export async function listVulnerabilities(
  deps: ListDeps,
  input: VulnerabilityListInput,
  library?: SourceName,
): Promise<VulnerabilityListOutput> {
  const offset = (input.page - 1) * input.page_size;
  if (input.cursor === undefined && offset + input.page_size > PAGE_DEPTH_CAP) {
    throw new InvalidInputError('page', `页码最深到第 ${PAGE_DEPTH_CAP} 条，请缩小筛选范围，或使用 next_cursor 继续`);
  }
  const filter = toSearchFilter(input, library);
  if (filter.text !== undefined) filter.text = await withoutOwnNumber(deps.database, filter.text);
  const sort = input.sort ?? (filter.text ? 'relevance' : 'published');
  const result = await deps.search
    .search({
      filter,
      sort,
      limit: input.page_size,
      offset,
      ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
      facets: input.facets,
      totalCap: TOTAL_CAP,
    })
    .catch((error: unknown) => {
      if (error instanceof InvalidCursor)
        throw new InvalidInputError('cursor', '无效或不属于此排序，请从第一页重新开始');
      throw error;
    });
  const list: VulnerabilityListItem[] = await loadListItems(deps.database, result.hits);
  return {
    total: result.total,
    list,
    facets: await labelFacets(deps.database, result.facets),
    next_cursor: result.nextCursor,
    sort,
    page: input.page,
    page_size: input.page_size,
  };
}

/** Our own numbers are given after the rows that are searched are written: one is searched as the id it stands for. */
async function withoutOwnNumber(database: Database, text: string): Promise<string> {
  if (parseIdentifier(text)?.scheme !== 'ldy') return text;
  return (await findAnchor(database, text)) ?? text;
}

/** Wire words end here. */
function toSearchFilter(input: VulnerabilityListInput, library: SourceName | undefined): SearchFilter {
  const source = library ?? (input.data_type && input.data_type !== 'all' ? input.data_type : undefined);
  const filter: SearchFilter = {
    severity: input.severity,
    type: input.type && [...new Set(input.type.flatMap(withSubtypes))],
    cwe: input.cwe,
    vendor: input.vendor,
    product: input.product,
    source: source ? [source] : input.source,
    year: input.year,
    publishedFrom: input.published_from,
    publishedTo: input.published_to,
    intakeFrom: input.intake_from,
    intakeTo: input.intake_to,
    hasPoc: input.has_poc,
    hasPatch: input.has_patch,
    kev: input.kev,
    domestic: input.domestic,
    epssMin: input.epss_min,
    epssMax: input.epss_max,
    cvssMin: input.cvss_min,
    cvssMax: input.cvss_max,
  };
  const text = input.search?.trim();
  if (text) filter.text = text;
  return filter;
}
