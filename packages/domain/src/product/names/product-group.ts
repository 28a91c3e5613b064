import type { AffectedProduct } from '../affected-product.ts';

/** All entries about one product. */
export interface ProductGroup {
  /** Unique within the record. */
  key: string;
  /** With its vendor, or with what it extends: `Apache Log4j`, `WordPress 插件 Contact Form 7`. */
  name: string;
  /** The entries, and their indexes in `record.affected`. */
  members: AffectedProduct[];
  indexes: number[];
}

/** One product of both, under the name of the first. */
export const joinGroups = (first: ProductGroup, other: ProductGroup): ProductGroup => ({
  ...first,
  members: [...first.members, ...other.members],
  indexes: [...first.indexes, ...other.indexes],
});
