/** What is there of a Windows, and what the library knows of it. */
import { compareVersions } from '../../../product/version.ts';
import type { GraphTarget } from '../../graph/product-graph.ts';
import { reach } from '../../graph/reach.ts';
import { isUsable, neighbours } from '../../graph/walk.ts';
import type { Installed, ProductPatches } from '../installed.ts';
import { isCumulative } from './contains.ts';
import { buildOn } from './releases.ts';

export interface WindowsSystem extends Pick<ProductPatches, 'targets' | 'closing'> {
  installed: Installed;
  /** Windows 10 and later, where every update contains those before. */
  isWindows10: boolean;
  have: ReadonlySet<string>;
  /** What the installed updates are for. */
  shown: readonly GraphTarget[];
  /** Patches that bring a build of the whole system. */
  cumulative: ReadonlySet<string>;
  olderOf(patch: string): string[];
  newerOf(patch: string): string[];
}

export function windowsSystem({ targets: all, edges, closing }: ProductPatches, installed: Installed): WindowsSystem {
  const targets = all.filter(({ scheme }) => scheme !== 'rpm' && scheme !== 'deb');
  const links = neighbours(edges.filter(isUsable));
  return {
    ...{ targets, closing, installed, ...links, isWindows10: isOfWindows10(targets, installed) },
    have: presentPatches(targets, links.olderOf, installed),
    shown: targets.filter(({ patch }) => installed.patches.includes(patch)),
    cumulative: new Set(targets.filter(isCumulative).map(({ patch }) => patch)),
  };
}

function isOfWindows10(targets: readonly GraphTarget[], { version: build }: Installed): boolean {
  if (build !== '') return build.startsWith('10.');
  const built = targets.filter(({ scheme, version }) => scheme === 'windows' && version !== '');
  return built.filter(isCumulative).length * 2 > built.length;
}

/** Installed, replaced by something installed, or contained in the version. */
function presentPatches(
  targets: readonly GraphTarget[],
  olderOf: (patch: string) => string[],
  installed: Installed,
): Set<string> {
  const contained = targets.flatMap((target) => (isContained(target, installed) ? [target.patch] : []));
  const have = new Set([...installed.patches, ...contained]);
  return new Set([...have, ...reach(have, olderOf)]);
}

/** Whether the build that is there contains it. */
function isContained(target: GraphTarget, { version: build }: Installed): boolean {
  if (!isCumulative(target)) return false;
  const own = buildOn(target.branch, build);
  return own !== null && own !== target.branch && isAtLeast(own, target.version);
}
const isAtLeast = (own: string, fixed: string): boolean => (compareVersions(own, fixed, 'windows') ?? -1) >= 0;
