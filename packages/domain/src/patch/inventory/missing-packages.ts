import { compareVersions } from '../../product/version.ts';
import { isOffered } from '../graph/path-ends.ts';
import type { GraphTarget } from '../graph/product-graph.ts';
import { compareInstalled } from './compare-installed.ts';
import type { Installed, MissingStep, ProductPatches } from './installed.ts';
import type { Unjudged } from './inventory.ts';
import { streamsOf } from './module-streams.ts';

/** How versions end in repositories beside a distribution: of PostgreSQL (`1PGDG.rhel9`, `1.pgdg120+1`), nginx (`1.el9.ngx`), Docker (`1~debian.12~bookworm`), Remi, ELRepo, IUS, Sury. */
const OF_OTHERS = /pgdg|\.ngx$|~(?:debian|ubuntu)\.\d|\.(?:remi|elrepo|ius)(?:\.|$)|\bdeb\.sury\.org\b/i;

/** Of several kernels that are installed the newest counts. What is built from one source of Debian may be of several versions, where only a part was updated. */
const isThere = (
  installed: readonly string[],
  isNew: (version: string) => boolean,
  { component, scheme }: GraphTarget,
): boolean => (scheme === 'deb' && !/^linux(?:-|$)/.test(component) ? installed.every(isNew) : installed.some(isNew));

/** What is missing of the packages of a distribution: each package has a line of its own, or one for each module stream, of which the newest is enough. */
export function missingPackages(
  { targets, closing }: ProductPatches,
  { packages: all, hasEpochs }: Installed,
): { steps: MissingStep[]; unjudged: Unjudged[] } {
  const { packages, foreign } = withoutForeign(all);
  const own = targets.filter((target) => packages.has(target.component) && target.version !== '' && isOffered(target));
  const isAtLeast = (installed: string, fixed: string, scheme: string) =>
    (compareInstalled(installed, fixed, scheme, hasEpochs) ?? -1) >= 0;
  const streams = streamsOf(own, packages, hasEpochs);
  const newest = new Map<string, GraphTarget>();
  const lacking = new Map<string, Set<string>>();
  for (const target of own) {
    const { component, version, scheme, patch } = target;
    const installed = packages.get(component) ?? [];
    if (!closing.has(patch) || !streams.concerns(target)) continue;
    if (isThere(installed, (it) => isAtLeast(it, version, scheme), target)) continue;
    lacking.set(component, (lacking.get(component) ?? new Set()).add(patch));
    const before = newest.get(component);
    if (!before || (compareVersions(version, before.version, scheme) ?? 0) > 0) newest.set(component, target);
  }
  const byPatch = Map.groupBy(newest.values(), ({ patch }) => patch);
  const steps = [...byPatch].map(([patch, of]) => {
    const components = of.map(({ component }) => component).sort();
    const [first] = of.toSorted((a, b) => (a.component < b.component ? -1 : 1));
    const folded = new Set(components.flatMap((component) => [...(lacking.get(component) ?? [])]));
    const left = [...folded].filter((it) => it !== patch && !byPatch.has(it)).sort();
    return {
      ...{ patch, components, folded: left, choices: [], condition: '', isFirst: false },
      ...{ installed: packages.get(components[0] ?? '')?.join('、') ?? '', version: first?.version ?? '' },
    };
  });
  return { steps, unjudged: [...streams.unjudged, ...foreign] };
}

/** Packages that others build for a distribution have versions of their own, of which its advisories say nothing. */
function withoutForeign(all: Installed['packages']): { packages: Installed['packages']; foreign: Unjudged[] } {
  const isForeign = (version: string) => OF_OTHERS.test(version);
  const names = [...all].filter(([, versions]) => versions.some(isForeign)).map(([name]) => name);
  const packages = new Map(
    [...all].flatMap(([name, versions]): [string, string[]][] => {
      const own = versions.filter((version) => !isForeign(version));
      return own.length > 0 ? [[name, own]] : [];
    }),
  );
  const shown = names.sort().slice(0, 50);
  const why = '来自第三方软件源，发行版的公告不涉及，请查看其厂商的公告';
  return { packages, foreign: names.length > 0 ? [{ why, count: names.length, names: shown }] : [] };
}
