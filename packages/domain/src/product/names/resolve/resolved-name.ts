import type { Product } from '../products.ts';

export interface ResolvedName {
  kind: 'product' | 'ambiguous' | 'none';
  /** One for a product, at least one to choose from for an ambiguous name. */
  products: readonly Product[];
  /** The name without what says nothing of the product. */
  name: string;
  /** '' where the name has none. */
  version: string;
}
