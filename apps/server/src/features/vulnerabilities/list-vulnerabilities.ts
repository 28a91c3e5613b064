import { PAGE_DEPTH_CAP, TOTAL_CAP } from '@ldy/contract/limits.ts';
import type {
  VulnerabilityListInput,
  VulnerabilityListItem,
  VulnerabilityListOutput,
} from '@ldy/contract/vulnerability-list.ts';
import { knows, type Reader, searchesWords } from '@ldy/domain/access/reader.ts';
import { normaliseIdentifier, parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { withSubtypes } from '@ldy/domain/standard/vulnerability-types.ts';
import type { SourceName } from '@ldy/domain/vulnerability/record.ts';
import { InvalidCursor, type SearchEngine, type SearchFilter } from '@ldy/search/search-engine.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { findAnchor } from './find-anchor.ts';
import { labelFacets } from './label-facets.ts';
import { loadListItems } from './load-list-items.ts';
import { facetsFor, requireFilters, sortFor } from './search-rights.ts';

export interface ListDeps {
  database: Database;
  search: SearchEngine;
}

/** Who asks, and how the search is paid for: null where no words were asked for. */
export interface ListCaller {
  reader: Reader;
  spend(key: string | null): Promise<void>;
}

/** Find, complete, present: nothing is found, ordered or counted by what the reader may not see, and rows hold no more than that. */
export async function listVulnerabilities(
  deps: ListDeps,
  input: VulnerabilityListInput,
  { reader, spend }: ListCaller,
  library?: SourceName,
): Promise<VulnerabilityListOutput> {
  const offset = (input.page - 1) * input.page_size;
  if (input.cursor === undefined && offset + input.page_size > PAGE_DEPTH_CAP) {
    throw new InvalidInputError('page', `页码最深到第 ${PAGE_DEPTH_CAP} 条，请缩小筛选范围，或使用 next_cursor 继续`);
  }
  requireFilters(library ? { ...input, source: [library] } : input, reader);
  const filter = toSearchFilter(input, library);
  const sort = sortFor(input.sort, filter.text !== undefined && searchesWords(reader), reader);
  await spend(searchKey(filter.text));
  if (filter.text !== undefined) await readText(deps.database, filter, filter.text, reader);
  const result = await deps.search
    .search({
      filter,
      sort,
      limit: input.page_size,
      offset,
      ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
      facets: facetsFor(input.facets, reader),
      totalCap: TOTAL_CAP,
    })
    .catch((error: unknown) => {
      if (error instanceof InvalidCursor)
        throw new InvalidInputError('cursor', '无效或不属于此排序，请从第一页重新开始');
      throw error;
    });
  const list: VulnerabilityListItem[] = await loadListItems(deps.database, result.hits, reader);
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

/** The same words cost once a day, however they are written; narrowing, ordering and paging cost nothing. */
function searchKey(text: string | undefined): string | null {
  return text?.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ') || null;
}

/** Whoever lacks one of the fields whose words are kept together finds by a whole id only. */
async function readText(database: Database, filter: SearchFilter, text: string, reader: Reader): Promise<void> {
  if (searchesWords(reader)) {
    filter.text = await withoutOwnNumber(database, text);
    return;
  }
  delete filter.text;
  const isOwn = parseIdentifier(text)?.scheme === 'ldy';
  const id = isOwn ? await findAnchor(database, text) : normaliseIdentifier(text);
  filter.identifier = isOwn || knows(reader, 'identifiers') ? (id ?? '') : '';
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
