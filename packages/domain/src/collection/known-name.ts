/** A thing that a field holds ids of, with its names: what is known of it whatever the library holds. */
export interface KnownName {
  id: string;
  name: string;
  /** What else it is called. */
  others: readonly string[];
  /** What stands beside the name for people: of a product, who makes it; '' for nothing. */
  detail: string;
}
