import { createHash } from 'node:crypto';
import { CATEGORIES, withSubcategories } from '@ldy/domain/product/categories.ts';
import { PRODUCTS } from '@ldy/domain/product/products.ts';
import { SOURCES, type SourceName } from '@ldy/domain/record/source.ts';
import { VULNERABILITY_TYPES, withSubtypes } from '@ldy/domain/standard/vulnerability-types.ts';
import type { SearchFilter } from '@ldy/search/search-engine.ts';

/** The number of records of the library for each id; 0 where an id is missing. */
export interface Figures {
  total: number;
  types: Record<string, number>;
  sources: Record<string, number>;
  categories: Record<string, number>;
  products: Record<string, number>;
}

/** Figures about statements and names, which no list counts. */
export interface Beside {
  /** Records that came with the portal to show it. */
  demo: number;
  /** Names of products that are not in our tables. */
  unlisted: number;
  /** When the newest statement of a source was first seen. */
  latest: Partial<Record<SourceName, string>>;
}

type Group = Exclude<keyof Figures, 'total'>;
/** Of these columns alone, each with the values that the list looks for. */
export type CountedColumn = 'type' | 'source' | 'product';

export interface Counted {
  group: Group;
  id: string;
  column: CountedColumn;
  values: readonly string[];
}

const categoryMembers = (id: string) => {
  const within = withSubcategories(id);
  return PRODUCTS.filter(({ categoryId }) => within.includes(categoryId)).map((product) => product.id);
};

const ALL: readonly Counted[] = [
  ...VULNERABILITY_TYPES.map(({ id }) => ({
    ...({ group: 'types', column: 'type' } as const),
    ...{ id, values: withSubtypes(id) },
  })),
  ...SOURCES.map((id) => ({ group: 'sources', column: 'source', id, values: [id] }) as const),
  ...CATEGORIES.map(({ id }) => ({
    ...({ group: 'categories', column: 'product' } as const),
    ...{ id, values: categoryMembers(id) },
  })),
  ...PRODUCTS.map(({ id }) => ({ group: 'products', column: 'product', id, values: [id] }) as const),
];

/** What is counted besides the total. A filter without values would find everything. */
export const COUNTED = ALL.filter(({ values }) => values.length > 0);

/** Another one when other things are counted. */
export const COUNTED_HASH = createHash('sha256').update(JSON.stringify(COUNTED)).digest('hex');

/** As the list asks for the same. */
export const FILTERS: readonly SearchFilter[] = COUNTED.map(({ column, values }) => ({
  [column]: { kind: 'listed', field: column, values },
}));

/** `counts` are in the order of COUNTED. */
export function figuresOf(total: number, counts: readonly number[]): Figures {
  const figures: Figures = { total, types: {}, sources: {}, categories: {}, products: {} };
  for (const [at, { group, id }] of COUNTED.entries()) {
    const count = counts[at] ?? 0;
    if (count > 0) figures[group][id] = count;
  }
  return figures;
}
