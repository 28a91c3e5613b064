import {
  type VulnerabilityFacet,
  type VulnerabilityFilter,
  type VulnerabilityListInput,
  type VulnerabilitySort,
  vulnerabilityFilter,
} from '@ldy/contract/vulnerability-list.ts';
import { mayCountBy, mayFilterBy, mayOrderBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { ForbiddenError } from '#server/platform/errors.ts';

type Filter = Exclude<keyof VulnerabilityFilter, 'search' | 'query'>;
/** What `search` and `query` need depends on what they say: plan-search.ts, query-condition.ts. A filter that is not in the table is refused. */
const FILTER_NAMES = Object.keys(vulnerabilityFilter.omit({ search: true, query: true }).shape) as Filter[];

/** Throws ForbiddenError where the answer would tell a field that this reader may not see. */
export function requireFilters(input: VulnerabilityListInput, reader: Reader): void {
  for (const name of FILTER_NAMES) {
    if (narrows(input[name]) && !mayFilterBy(VULNERABILITIES, reader, name))
      throw new ForbiddenError(`没有按 ${name} 筛选的权限`);
  }
}

function narrows(value: unknown): boolean {
  return value !== undefined && value !== 'all' && !(Array.isArray(value) && value.length === 0);
}

/** The order that was asked for, else the best one that this reader may have. */
export function sortFor(asked: VulnerabilitySort | undefined, hasWords: boolean, reader: Reader): VulnerabilitySort {
  if (asked !== undefined) {
    if (!mayOrderBy(VULNERABILITIES, reader, asked)) throw new ForbiddenError(`没有按 ${asked} 排序的权限`);
    return asked;
  }
  const wishes: readonly VulnerabilitySort[] = hasWords ? ['relevance', ...ORDERS] : ORDERS;
  const sort = wishes.find((name) => mayOrderBy(VULNERABILITIES, reader, name));
  if (sort === undefined) throw new ForbiddenError('没有查看列表的权限');
  return sort;
}

const ORDERS: readonly VulnerabilitySort[] = ['published', 'intake', 'updated', 'severity', 'cvss', 'epss'];

/** A facet that may not be counted is left out, so that a list page works for whoever lacks one. */
export function facetsFor(asked: readonly VulnerabilityFacet[], reader: Reader): VulnerabilityFacet[] {
  return asked.filter((name) => mayCountBy(VULNERABILITIES, reader, name));
}
