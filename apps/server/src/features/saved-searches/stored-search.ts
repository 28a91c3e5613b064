import { SORTS, type VulnerabilityFilter, vulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { InvalidInputError } from '../../platform/errors.ts';

/** Some two hundred ids and every filter of the page take a third of it. */
const MOST_CHARACTERS = 20_000;

export type Sort = (typeof SORTS)[number];

/** The filter as it is stored, half characters as what a search reads them as. What would fill the table is refused. */
export function packFilter(filter: VulnerabilityFilter): string {
  const text = JSON.stringify(filter, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  if (text.length > MOST_CHARACTERS) throw new InvalidInputError('filter', '条件过多，请减少后再保存');
  return text;
}

export interface ReadSearch {
  filter: VulnerabilityFilter;
  sort?: Sort;
  /** Parts that the portal does not know any more, by name: they are left out. */
  dropped: string[];
}

/** What still holds of a stored search: each part is looked at alone, so that one of an old shape does not take the others along. */
export function unpackSearch(stored: unknown, sort: string | null): ReadSearch {
  const filter: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, value] of partsOf(stored)) {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name as keyof VulnerabilityFilter].safeParse(value) : undefined;
    if (part?.success) filter[name] = part.data;
    else dropped.push(name.slice(0, 50));
  }
  if (sort === null) return { filter, dropped };
  if (isSort(sort)) return { filter, sort, dropped };
  return { filter, dropped: [...dropped, 'sort'] };
}

const PARTS = vulnerabilityFilter.shape;
const isSort = (text: string): text is Sort => (SORTS as readonly string[]).includes(text);

const partsOf = (stored: unknown): [string, unknown][] =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.entries(stored)
    : [['filter', stored]];
