import type { GraphTarget, PatchEdge } from '../graph/product-graph.ts';
import type { Inventory } from './inventory.ts';

/** What is there. */
export interface Installed {
  patches: readonly string[];
  /** Build of the system; '' if not given. */
  version: string;
  /** Versions of packages, by name. */
  packages: ReadonlyMap<string, readonly string[]>;
  hasEpochs: boolean;
}
export interface MissingStep {
  patch: string;
  /** Packages, or the part of Windows; none for the system itself. */
  components: string[];
  installed: string;
  version: string;
  /** Patches that need not be installed on their own because of it. */
  folded: string[];
  /** When it is to be installed, where the list does not show; '' for always. */
  condition: string;
  /** Others, one of which takes its place, by what is there. */
  choices: { patch: string; component: string }[];
  /** What others need: it comes before them, whatever it closes. */
  isFirst: boolean;
  /** Whether it is missing; else only where the condition holds, and nothing shows whether it does. */
  isCertain: boolean;
}

/** What the library knows of a product. */
export interface ProductPatches {
  targets: readonly GraphTarget[];
  /** As far as they decide what replaces what. */
  edges: readonly Pick<PatchEdge, 'older' | 'newer' | 'disputed'>[];
  /** Patch → the vulnerabilities that it closes. */
  closing: ReadonlyMap<string, readonly string[]>;
}

export const installedOf = ({ patches, version, packages, hasEpochs }: Inventory): Installed => ({
  ...{ patches, version, hasEpochs },
  packages: new Map(
    [...Map.groupBy(packages, ({ name }) => name)].map(([name, of]) => [name, of.map((it) => it.version)]),
  ),
});
