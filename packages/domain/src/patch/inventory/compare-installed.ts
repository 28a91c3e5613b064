import { compareVersions } from '../../product/version.ts';

/** Where the list states no epochs, versions are compared without: `rpm -qa` leaves them out. */
export function compareInstalled(installed: string, fixed: string, scheme: string, hasEpochs: boolean): number | null {
  if (hasEpochs || scheme !== 'rpm') return compareVersions(installed, fixed, scheme);
  return compareVersions(installed.replace(/^\d+:/, ''), fixed.replace(/^\d+:/, ''), scheme);
}
