/** Names of systems in bills of materials, as `ID` of os-release, and what sources of patches call their releases: several where they differ. */
const SYSTEMS: readonly (readonly [RegExp, (version: string, major: string) => string[]])[] = [
  [/^debian$/, (_, major) => [`Debian ${major}`]],
  [/^ubuntu$/, (version) => ubuntu(/^\d{2}\.\d{2}/.exec(version)?.[0] ?? version)],
  [/^(?:rhel|redhat)$/, (_, major) => [`Red Hat Enterprise Linux ${major}`]],
  [/^alma(?:linux)?$/, (_, major) => [`AlmaLinux ${major}`]],
  [/^rocky(?:linux)?$/, (_, major) => [`Rocky Linux ${major}`]],
  [/^(?:ol|oracle|oraclelinux)$/, (_, major) => [`Oracle Linux ${major}`]],
  [/^anolis$/, (_, major) => [`Anolis OS ${major}`]],
  [/^openeuler$/, (version) => [`openEuler ${version.replace(/[()-]/g, ' ').replace(/\s+/g, ' ').trim()}`]],
  [/^(?:sles|suse)$/, (version) => [`SUSE Linux Enterprise Server ${version.replace('.', ' SP')}`]],
  [/^opensuse[.-]leap$/, (version) => [`openSUSE Leap ${version}`]],
  [/^azurelinux$/, (_, major) => [`Azure Linux ${major}.0`]],
  [/^(?:cbl-)?mariner$/, (_, major) => [`CBL Mariner ${major}.0`]],
  [/^centos$/, (_, major) => [`CentOS ${major}`]],
  [/^kylin$/, (version) => [`银河麒麟 ${version}`]],
  [/^(?:uos|uniontech)$/, (version) => [`统信 UOS ${version}`]],
];
const DEBIAN_CODENAMES: Readonly<Record<string, string>> = {
  ...{ stretch: '9', buster: '10', bullseye: '11', bookworm: '12', trixie: '13' },
};
const UBUNTU_CODENAMES: Readonly<Record<string, string>> = {
  ...{ xenial: '16.04', bionic: '18.04', focal: '20.04', jammy: '22.04', noble: '24.04' },
};

function ubuntu(version: string): string[] {
  const [year = 0, month = ''] = version.split('.');
  return month === '04' && Number(year) % 2 === 0
    ? [`Ubuntu ${version} LTS`, `Ubuntu ${version}`]
    : [`Ubuntu ${version}`];
}

/** @param written `debian-12`, `openEuler-22.03 (LTS-SP3)`, `opensuse-leap-15.5`, `bookworm` */
export function systemsNamed(written: string): string[] {
  const word = written.trim().toLowerCase();
  const known = DEBIAN_CODENAMES[word]
    ? `debian-${DEBIAN_CODENAMES[word]}`
    : UBUNTU_CODENAMES[word]
      ? `ubuntu-${UBUNTU_CODENAMES[word]}`
      : written.trim();
  const [, name = '', version = ''] = /^([A-Za-z][A-Za-z.-]{0,40}?)[- ](v?\d.{0,60})$/i.exec(known) ?? [];
  const [major = ''] = /\d+/.exec(version) ?? [];
  const find = SYSTEMS.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
  return version === '' || !find ? [] : find(version.trim(), major);
}

/** Marks that distributions put into the versions of their packages. RHEL, AlmaLinux, Rocky and Oracle share theirs: the distribution has to be named. */
const MARKS: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [
    /\.oe(\d{2})(\d{2})(?:lts)?(?:sp(\d))?$/i,
    ([, year, month, sp]) => `openEuler-${year}.${month}-LTS${sp ? `-SP${sp}` : ''}`,
  ],
  [/\.oe1$/i, () => 'openEuler-20.03-LTS'],
  [/\.an(\d{1,2})\b/i, ([, version]) => `Anolis OS ${version}`],
  [/\.cm(\d)$/i, ([, version]) => `CBL Mariner ${version}.0`],
  [/\.azl(\d)$/i, ([, version]) => `Azure Linux ${version}.0`],
  [/[~+]deb(\d{1,2})u/i, ([, version]) => `Debian ${version}`],
  [/ubuntu\d[\d.]*\.(\d{2}\.\d{2})\.\d/i, ([, version]) => `Ubuntu ${version}`],
];

/** The distribution that most of the packages are made for. */
export function distributionOf(packages: readonly { version: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { version } of packages)
    for (const [pattern, nameOf] of MARKS) {
      const match = pattern.exec(version);
      if (match) counts.set(nameOf(match), (counts.get(nameOf(match)) ?? 0) + 1);
    }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 1)
    .map(([name]) => name);
}
