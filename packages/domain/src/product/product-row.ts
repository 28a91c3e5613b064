/** How the product tables are written: one line a product. */

/**
 * Marks: `c` component, `o` open source, `d` domestic (信创).
 * `patchUrl` is the page where the vendor publishes fixes. Further names are joined by `|`.
 */
export type ProductRow = readonly [
  id: string,
  name: string,
  categoryId: string,
  marks: string,
  website: string,
  patchUrl: string,
  alias: string,
];
