/**
 * Which rule book orders the versions of an ecosystem, as a `versionType` of CVE JSON.
 * Ecosystems may carry a release after a colon (`Debian:12`), which does not matter here.
 */
const BY_ECOSYSTEM: ReadonlyMap<string, string> = new Map([
  ['Go', 'go'],
  ['npm', 'npm'],
  ['crates.io', 'cargo'],
  ['PyPI', 'python'],
  ['Maven', 'maven'],
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
]);

export function versionTypeOf(rangeType: string, ecosystem: string): string {
  if (rangeType === 'GIT') return 'git';
  const name = ecosystem.split(':')[0] ?? '';
  return BY_ECOSYSTEM.get(name) ?? (rangeType === 'SEMVER' ? 'semver' : 'custom');
}

/** Distributions for Linux: their packages are Linux software. */
export const isLinuxEcosystem = (ecosystem: string): boolean =>
  /^(?:Debian|Ubuntu|Red Hat|AlmaLinux|Rocky Linux|SUSE|openSUSE|openEuler|Mageia|Photon OS|Alpine|Linux|Wolfi|Chainguard)(?::|$)/.test(
    ecosystem,
  );
