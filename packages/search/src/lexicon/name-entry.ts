/** A vendor or a product, and in how many records it is. Comes out of the database as JSON, see the server's slice `search-index`. */
export interface NameEntry {
  kind: 'vendor' | 'product';
  id: string;
  name: string;
  aliases: readonly string[];
  /** Of a product: who makes it. */
  vendorName: string;
  count: number;
  /** Stands in the tables of the domain. */
  known: boolean;
}
