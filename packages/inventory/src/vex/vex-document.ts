import type { Justification, VexStatus } from '@ldy/domain/asset/decision/kinds.ts';

/** A product as a document identifies it. */
export interface VexProduct {
  /** As it is written there. */
  written: string;
  purl: string;
  cpe: string;
  /** `urn:uuid:…`, by which an asset of a portal is named; '' if none is stated. */
  urn: string;
  /** `= 1.2.3`, or a range; '' if none is stated beside what the package URL or CPE says. */
  range: string;
  /** It has hashes, which are not compared. */
  hasHashes: boolean;
}

/** One vulnerability, one product. */
export interface VexStatement {
  /** Where it is in the file: `$.statements[3]`. */
  place: string;
  /** The name of the vulnerability, and its other names. */
  ids: string[];
  /** `null`: it names none. */
  product: VexProduct | null;
  /** The product of which `product` is a part, and alone of which it speaks then. */
  within: VexProduct | null;
  status: VexStatus;
  justification: Justification | '';
  /** Why, in the words of its author. */
  words: string;
}

export type VexFormat = 'openvex' | 'csaf' | 'cyclonedx';

export interface VexDocument {
  format: VexFormat;
  title: string;
  id: string;
  version: string;
  author: string;
  /** An address of the author; '' if none is stated. */
  namespace: string;
  /** Of this version; '' if none is stated. */
  at: string;
  statements: VexStatement[];
}

/** Of one document, each product counted. */
export const VEX_STATEMENTS_MAX = 20_000;
/** Of all of them together: what is stated once may hold for thousands of products, and each has it as its own. */
export const VEX_CHARACTERS_MAX = 8_000_000;
