/** One entry of an inventory in the words of its file; '' for what the file does not say. */
export interface Listed {
  name: string;
  version: string;
  /** Vendor, supplier or publisher. */
  vendor: string;
  purl: string;
  cpe: string;
  /** As CycloneDX calls it: library, application, operating-system … */
  type: string;
  /** Id or name of the distribution that the package is of, e.g. `debian`. */
  distribution: string;
  /** Its release, e.g. `12`. */
  release: string;
  architecture: string;
  /** The line that it is in, for lines that people type; else ''. */
  written: string;
  /** Where it is in the file: `line 12`, `$.components[3]`. */
  place: string;
  /** Why the reader knows no identity of it beside the name, e.g. that it is a folder of the project itself. */
  caveat: string;
}

/** From the strongest to the weakest. A name alone says too little to call anything affected. */
export type IdentityKind = 'purl' | 'cpe' | 'vendor and product' | 'name' | 'nothing';

export interface Component extends Listed {
  identifiedBy: IdentityKind;
  /** In canonical form; '' if it is identified by nothing. */
  identity: string;
  /** Why it is identified by nothing, or no better than by its name, or without a version; '' if nothing is missing. */
  unidentified: string;
}

const BLANK: Listed = {
  name: '',
  version: '',
  vendor: '',
  purl: '',
  cpe: '',
  type: '',
  distribution: '',
  release: '',
  architecture: '',
  written: '',
  place: '',
  caveat: '',
};

export const listed = (given: Partial<Listed> & Pick<Listed, 'place'>): Listed => ({ ...BLANK, ...given });
