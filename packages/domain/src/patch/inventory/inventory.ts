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
/** `windows` names a system without its updates, `system` a distribution without its packages. */
export const INVENTORY_KINDS = [
  'systeminfo',
  'windows',
  'kb-list',
  'rpm',
  'dpkg',
  'apk',
  'system',
  'cyclonedx',
  'spdx',
  'unknown',
] as const;
export interface Inventory {
  kind: (typeof INVENTORY_KINDS)[number];
  /** As the text calls it; '' if it does not. */
  system: string;
  /** Which systems it may be, where the text leaves it open. */
  candidates: string[];
  /** Names of the products that it is. */
  products: string[];
  /** Version or build; '' if not given. */
  version: string;
  patches: string[];
  packages: Package[];
  /** Whether versions of packages come with their epochs: `rpm -qa` leaves them out. */
  hasEpochs: boolean;
  /** Packages without which the answer is not whole are missing from the list. */
  isPartial: boolean;
  /** What limits the answer. */
  notes: string[];
  unjudged: Unjudged[];
}
/** Which system a text is about. Without products `notes` says why. */
export type SystemFound = Pick<Inventory, 'system' | 'candidates' | 'products' | 'version' | 'notes'>;
