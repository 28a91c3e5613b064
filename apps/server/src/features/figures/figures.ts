import { createHash } from 'node:crypto';
import { CATEGORIES, withSubcategories } from '@ldy/domain/product/names/categories.ts';
import { products } from '@ldy/domain/product/names/products.ts';
import { madeOfRows } from '@ldy/domain/product/names/rows-in-use.ts';
import { SOURCES, type SourceName } from '@ldy/domain/record/source.ts';
import { VULNERABILITY_TYPES, withSubtypes } from '@ldy/domain/standard/vulnerability-types.ts';
import { NEW_WITHIN_DAYS } from '@ldy/domain/vulnerability/new-today.ts';
import type { SearchFilter } from '@ldy/search/search-engine.ts';

/** Number of records per id; 0 if an id is missing. */
export interface Figures {
  total: number;
  types: Record<string, number>;
  sources: Record<string, number>;
  categories: Record<string, number>;
  products: Record<string, number>;
}

/** Figures about statements and names, which the list does not count. */
export interface Beside {
  /** Number of demo records. */
  demo: number;
  /** Number of product names that are not in the product tables. */
  unlisted: number;
  /** When the newest statement of each source was first seen. */
  latest: Partial<Record<SourceName, string>>;
  /** The newest date that statements of each source have by its own account. */
  stated: Partial<Record<SourceName, string>>;
}

type Group = Exclude<keyof Figures, 'total'>;
/** The columns that are counted, each with the values that the list filters by. */
export type CountedColumn = 'type' | 'source' | 'product';

export interface Counted {
  group: Group;
  id: string;
  column: CountedColumn;
  values: readonly string[];
}

const categoryMembers = (id: string) => {
  const within = withSubcategories(id);
  return products()
    .filter(({ categoryId }) => within.includes(categoryId))
    .map((product) => product.id);
};

const all = (): Counted[] => [
  ...VULNERABILITY_TYPES.map(({ id }) => ({
    ...({ group: 'types', column: 'type' } as const),
    ...{ id, values: withSubtypes(id) },
  })),
  ...SOURCES.map((id) => ({ group: 'sources', column: 'source', id, values: [id] }) as const),
  ...CATEGORIES.map(({ id }) => ({
    ...({ group: 'categories', column: 'product' } as const),
    ...{ id, values: categoryMembers(id) },
  })),
  ...products().map(({ id }) => ({ group: 'products', column: 'product', id, values: [id] }) as const),
];

/** The filters that are counted besides the total. A filter without values would match everything. */
export const counted = madeOfRows(() => all().filter(({ values }) => values.length > 0));

/** Changes when other filters are counted. */
export const countedHash = madeOfRows(() =>
  createHash('sha256')
    .update(JSON.stringify([counted(), NEW_WITHIN_DAYS]))
    .digest('hex'),
);

/** In the form that the list uses. */
export const countedFilters = madeOfRows((): readonly SearchFilter[] =>
  counted().map(({ column, values }) => ({ [column]: { kind: 'listed', field: column, values } })),
);

/** `counts` are in the order of `counted()`. */
export function figuresOf(total: number, counts: readonly number[]): Figures {
  const figures: Figures = { total, types: {}, sources: {}, categories: {}, products: {} };
  for (const [at, { group, id }] of counted().entries()) {
    const count = counts[at] ?? 0;
    if (count > 0) figures[group][id] = count;
  }
  return figures;
}
