/** Format of the product tables: one row per product. */

/** Marks: `c` component, `o` open source. `patchUrl`: the page where the vendor publishes fixes. Aliases are joined by `|`. */
export type ProductRow = readonly [
  id: string,
  name: string,
  categoryId: string,
  marks: string,
  website: string,
  patchUrl: string,
  alias: string,
];
