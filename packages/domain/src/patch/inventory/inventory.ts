/** What is installed on a machine, as far as a text says. */
export interface Package {
  name: string;
  version: string;
}
/** Of what was read, what the library can say nothing of. */
export interface Unjudged {
  why: string;
  count: number;
  /** The first of them. */
  names: string[];
}
export interface Inventory {
  kind: 'systeminfo' | 'rpm' | 'dpkg' | 'kb-list' | 'cyclonedx' | 'spdx' | 'unknown';
  /** As the text calls it; '' if it does not. */
  system: string;
  /** Names of the products that it is. */
  products: string[];
  /** Version or build; '' if not given. */
  version: string;
  patches: string[];
  packages: Package[];
  notes: string[];
  unjudged: Unjudged[];
}
