import type { DeliveredEntry } from '../record/delivered.ts';
import type { Severity } from '../record/severity.ts';
import type { PatchClass, PatchSource, Reboot } from './kinds.ts';

/** A patch for some products, and what it does there. */
export interface PatchTarget {
  /** Names as the source writes them. */
  products: string[];
  /** Package or component; '' for the product itself. */
  component: string;
  /** The version or build that is fixed; '' if the source states none. */
  version: string;
  /** How versions are compared (product/version.ts): `windows`, `rpm`, `deb` …; '' for segment by segment. */
  scheme: string;
  /** Lines of versions that are maintained beside each other, e.g. `7.2`; '' for one alone. */
  branch: string;
  /** Affected versions in words; '' if not stated. */
  affected: string;
  class: PatchClass | null;
  reboot: Reboot;
  /** Ids of patches that it replaces on these products. */
  replaces: string[];
  /** Ids of vulnerabilities that it closes on these products. */
  fixes: string[];
}

export interface PatchFile {
  name: string;
  size: number | null;
  /** `sha256:…`; '' if not stated. */
  hash: string;
  url: string;
  /** As the source writes it; '' if not stated. */
  architecture: string;
}

export interface PatchLink {
  title: string;
  url: string;
}

/** What one document of one source says about one patch. Plain JSON, written by connectors. */
export interface PatchStatement {
  source: PatchSource;
  /** The document that says it; a newer version of the document replaces the statements of the older one. */
  document: string;
  /** Orders versions of the document: ISO time or date; '' if unknown. */
  revision: string;
  /** Id of the patch, e.g. `KB5048661`. */
  patch: string;
  aliases: string[];
  title: string;
  /** Id of its maker; '' for the vendor of the source. */
  vendor: string;
  /** In our words or of a free licence; '' otherwise. */
  description: string;
  severity: Severity | null;
  /** Days; null if unknown. */
  published: string | null;
  updated: string | null;
  withdrawn: boolean;
  exploited: boolean;
  targets: PatchTarget[];
  /** The words of the source on restarting; '' if it has none. */
  rebootWord: string;
  languages: string[];
  files: PatchFile[];
  downloads: string[];
  prerequisites: string[];
  knownIssues: PatchLink[];
  uninstall: string;
  /** Faulty patches that this one corrects. */
  corrects: string[];
  references: PatchLink[];
  licence: string;
  /** How many entries of the source went into it. */
  entries: number;
}

const NOTHING: PatchStatement = {
  ...{
    source: 'ldy',
    document: '',
    revision: '',
    patch: '',
    aliases: [],
    title: '',
    vendor: '',
    description: '',
    severity: null,
  },
  ...{ published: null, updated: null, withdrawn: false, exploited: false, targets: [], rebootWord: '', languages: [] },
  ...{ files: [], downloads: [], prerequisites: [], knownIssues: [], uninstall: '', corrects: [], references: [] },
  ...{ licence: '', entries: 1 },
};
/** A statement that says nothing but this. */
export const patchStatement = (
  given: Pick<PatchStatement, 'source' | 'document' | 'patch'> & Partial<PatchStatement>,
): PatchStatement => ({ ...structuredClone(NOTHING), ...given });

export const patchTarget = (given: Pick<PatchTarget, 'products'> & Partial<PatchTarget>): PatchTarget => ({
  ...{ component: '', version: '', scheme: '', branch: '', affected: '', class: null, reboot: 'unknown' },
  ...{ replaces: [], fixes: [] },
  ...given,
});

/** A stored statement, which another version may have written: what it did not write is empty. */
export function readPatchStatement(stored: unknown): PatchStatement {
  const statement = patchStatement(stored as PatchStatement);
  return { ...statement, targets: statement.targets.map(patchTarget) };
}

/** `raw` is the statement as JSON. */
export interface DeliveredPatch extends DeliveredEntry {
  kind: 'patch';
  raw: Uint8Array;
  statement: PatchStatement;
}
