import { compareVersions } from '../../product/version.ts';
import type { GraphTarget } from '../graph/product-graph.ts';

const EPOCH = /^(\d+):/;
export const withoutEpoch = (version: string): string => version.replace(EPOCH, '');
const epochOf = (version: string): number => Number(EPOCH.exec(version)?.[1] ?? 0);

/**
 * The installed versions of a package with their epochs, where the list states none (`rpm -qa`): that of the erratum which brought the build, else the only one there is, else the
 * highest. With the highest, what is missing is missing for certain, as a lower epoch is older; that nothing is missing is not.
 */
export function epochsBy(
  targets: readonly GraphTarget[],
  installed: readonly string[],
  hasEpochs: boolean,
): { installed: readonly string[]; isUncertain: boolean } {
  const own = targets.filter(({ scheme }) => scheme === 'rpm');
  if (hasEpochs || own.length === 0) return { installed, isUncertain: false };
  const epochs = new Set(own.map(({ version }) => epochOf(version)));
  const found = installed.map((version) => {
    const brought = own.filter((target) => compareVersions(withoutEpoch(target.version), version, 'rpm') === 0);
    const known = new Set(brought.map((target) => epochOf(target.version)));
    const [epoch = Math.max(...epochs)] = known.size === 1 ? known : [];
    return { version: `${epoch}:${version}`, isKnown: known.size === 1 || epochs.size === 1 };
  });
  return { installed: found.map(({ version }) => version), isUncertain: found.some(({ isKnown }) => !isKnown) };
}
