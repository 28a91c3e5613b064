/** Names of an entity that fields refer to by id; independent of the imported data. */
export interface KnownName {
  id: string;
  name: string;
  /** Aliases. */
  others: readonly string[];
  /** Additional text shown with the name, e.g. the vendor of a product; '' for none. */
  detail: string;
}
