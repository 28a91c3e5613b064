import type { MeantFinding } from '../decisions/findings-meant.ts';

export interface OwnAsset {
  id: string;
  name: string;
  purl: string;
  cpe: string;
}

export interface OwnIdentity {
  assetId: string;
  identity: string;
}

/** What one has, as far as a document may be about it. */
export interface Estate {
  assets: readonly OwnAsset[];
  /** By anchor. */
  findings: ReadonlyMap<string, readonly MeantFinding[]>;
  /** Components of all assets, by the letters of their name. */
  components: ReadonlyMap<string, readonly OwnIdentity[]>;
}
