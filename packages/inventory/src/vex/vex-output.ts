import type { Justification, VexStatus } from '@ldy/domain/asset/decision/kinds.ts';

/** An asset, and a component of it: what is said holds within that asset alone. */
export interface StatedAbout {
  asset: { id: string; name: string; purl: string; cpe: string; version: string };
  /** As it was read, and what identifies it; '' if it is named only. */
  component: { name: string; purl: string; cpe: string; version: string };
}

export interface StatementOut extends StatedAbout {
  vulnerability: { id: string; aliases: readonly string[]; title: string };
  status: VexStatus;
  justification: Justification | '';
  /** It is denied as a whole, where the format has a word for that. */
  isDenied: boolean;
  /** Why it is not affected, what is done about it, or what is not known yet. */
  words: string;
}

/** Who exports what. */
export interface VexOut {
  /** A UUID, by which a later export replaces this one. */
  id: string;
  version: number;
  author: string;
  /** Of the portal. */
  origin: string;
  at: string;
  title: string;
  statements: readonly StatementOut[];
}

/** One component of an asset is one product, however many vulnerabilities it has. */
export const keyOf = ({ asset, component }: StatedAbout): string =>
  JSON.stringify([asset.id, component.name, component.purl, component.cpe, component.version]);

export const urnOf = (id: string): string => `urn:uuid:${id}`;
/** Where neither a package URL nor a CPE is known, the name is all there is. */
export const nameOf = ({ name, version }: StatedAbout['component']): string =>
  version === '' || name.endsWith(version) ? name : `${name} ${version}`;
/** The asset itself is no part of itself. */
export const isItself = ({ asset, component }: StatedAbout): boolean =>
  (component.purl !== '' && component.purl === asset.purl) || (component.cpe !== '' && component.cpe === asset.cpe);
