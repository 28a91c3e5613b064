/** The version scheme of each ecosystem, as a `versionType` of CVE JSON. A release after a colon (`Debian:12`) is ignored. */
const BY_ECOSYSTEM: ReadonlyMap<string, string> = new Map([
  ['Go', 'go'],
  ['npm', 'npm'],
  ['crates.io', 'cargo'],
  ['PyPI', 'python'],
  ['Maven', 'maven'],
  ['RubyGems', 'gem'],
  ['NuGet', 'nuget'],
  ['Packagist', 'composer'],
  ['Pub', 'pub'],
  ['CRAN', 'cran'],
  ['Hackage', 'hackage'],
  ['Hex', 'hex'],
  ['Debian', 'deb'],
  ['Ubuntu', 'deb'],
  ['Red Hat', 'rpm'],
  ['AlmaLinux', 'rpm'],
  ['Rocky Linux', 'rpm'],
  ['SUSE', 'rpm'],
  ['openSUSE', 'rpm'],
  ['openEuler', 'rpm'],
  ['Mageia', 'rpm'],
  ['Photon OS', 'rpm'],
  ['Alpine', 'apk'],
  ['Wolfi', 'apk'],
  ['Chainguard', 'apk'],
  ['MinimOS', 'apk'],
  ['Alpaquita', 'apk'],
  ['BellSoft Hardened Containers', 'apk'],
  ['Azure Linux', 'rpm'],
  ['Echo', 'deb'],
]);

export function versionTypeOf(rangeType: string, ecosystem: string): string {
  if (rangeType === 'GIT') return 'git';
  const name = ecosystem.split(':')[0] ?? '';
  return BY_ECOSYSTEM.get(name) ?? (rangeType === 'SEMVER' ? 'semver' : 'custom');
}

/** Linux distributions: their packages are Linux software. */
export const isLinuxEcosystem = (ecosystem: string): boolean =>
  /^(?:Debian|Ubuntu|Red Hat|AlmaLinux|Rocky Linux|SUSE|openSUSE|openEuler|Mageia|Photon OS|Alpine|Linux|Wolfi|Chainguard|MinimOS|Alpaquita|BellSoft Hardened Containers|Azure Linux|Echo)(?::|$)/.test(
    ecosystem,
  );
