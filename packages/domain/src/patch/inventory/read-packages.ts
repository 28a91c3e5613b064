import type { Inventory, Package } from './inventory.ts';

const MOST_PACKAGES = 20_000;
const ARCH = '(?:x86_64|aarch64|noarch|i[3-6]86|loongarch64|riscv64|ppc64le|ppc64|s390x|armv7hl|sw_64|mips64el)';
/** `rpm -qa`, also with the epoch in front of the name (`(none)` if there is none) or of the version. */
const RPM = new RegExp(
  `^(?:(\\d{1,9}|\\(none\\)):)?([A-Za-z0-9][\\w.+-]{0,150}?)-(?:(\\d{1,9}|\\(none\\)):)?([\\w.+~^]{1,80})-([\\w.+~^]{1,80})\\.${ARCH}$`,
);
/** Old ones print no architecture; then the release has to say that it is one of a distribution. */
const BARE_RPM =
  /^([A-Za-z0-9][\w.+-]{0,150}?)-(\d[\w.+~^]{0,80})-(\d[\w.+~^]{0,60}\.(?:el|oe|an|ky|uel|fc|amzn)[\w.]{1,30})$/;
/** `dnf list installed`: name and architecture, `[epoch:]version-release`, repository. */
const DNF = new RegExp(
  `^([A-Za-z0-9][\\w.+-]{0,150})\\.${ARCH}\\s+(?:(\\d{1,9}):)?([\\w.+~^]{1,80}-[\\w.+~^]{1,80})\\s+@?\\S+$`,
);
/** `dpkg -l`. */
const DPKG = /^[hi]i\s+([a-z0-9][\w.+-]{0,100})(?::\w{1,20})?\s+(\S{1,100})(?:\s|$)/;
/** `dpkg-query -W`, also with the source package and its version behind. */
const QUERY =
  /^([a-z0-9][a-z0-9.+-]{0,100})(?::\w{1,20})?\t((?:\d{1,5}:)?\d[\w.+~:-]{0,100})(?:\t([a-z0-9][a-z0-9.+-]{0,100})\t((?:\d{1,5}:)?\d[\w.+~:-]{0,100}))?$/;
/** Name and version of an RPM in columns of a table; the release has to say that it is one of a distribution. */
const RPM_TABLE = new RegExp(
  `^([A-Za-z0-9][\\w.+-]{0,150}?)(?:\\.${ARCH})?\\t(?:(\\d{1,9}|\\(none\\)):)?([\\w.+~^]{1,80}-[\\w+~^]{1,40}\\.(?:el|oe|an|ky|uelc?|fc|amzn|cm|azl)\\d[\\w.]{0,30})(?:\\t.{0,300})?$`,
);
/** `apt list --installed`. */
const APT = /^([a-z0-9][\w.+-]{0,100})\/\S{1,100} (\S{1,100}) \w{1,20} \[/;
/** `apk info -v`; `apk list -I`, with the source in braces. */
const APK = /^([a-z0-9][\w.+-]{0,100}?)-(\d[\w.]{0,60}-r\d{1,6})(?:\s+\w{1,20}\s+\{([\w.+/-]{1,100})\})?(?:\s|$)/;
/** Keys, titles and lines between: nothing that is installed. */
const PASSED_OVER =
  /^(?:\(none\):)?(?:gpg-pubkey-|Desired=|\||\+\+\+-|Listing|Installed Packages|已安装|Last metadata|WARNING: |正在列表|rc\s|un\s)/;

interface Read {
  kind: 'rpm' | 'dpkg' | 'apk';
  list: Package[];
  hasEpochs: boolean;
  /** Whether sources are listed beside what is built from them. */
  hasSources: boolean;
  /** Lines that are no package. */
  unread: string[];
  /** Lines of another package manager than most. */
  ofOthers: string[];
  /** How many more there are than are read. */
  more: number;
}

/** Lists of package managers. */
export function readPackages(lines: readonly string[]): Read {
  const found: Record<Read['kind'], Package[]> = { rpm: [], dpkg: [], apk: [] };
  const unread: string[] = [];
  const counts = { rpm: 0, dpkg: 0, apk: 0 };
  let [hasEpochs, hasSources] = [false, false];
  let more = 0;
  for (const written of lines) {
    const line = written.trim();
    const read = line === '' ? null : packageIn(line);
    if (read && counts[read.kind] < MOST_PACKAGES) {
      found[read.kind].push(...read.packages);
      hasEpochs ||= read.hasEpoch;
      hasSources ||= read.hasSource;
      counts[read.kind] += 1;
    } else if (read) more += 1;
    else if (line !== '' && !PASSED_OVER.test(line)) unread.push(line);
  }
  const [kind] = (['dpkg', 'apk', 'rpm'] as const).toSorted((a, b) => found[b].length - found[a].length);
  return {
    ...{ kind: kind ?? 'rpm', list: found[kind ?? 'rpm'] },
    ...{ hasEpochs: kind !== 'rpm' || hasEpochs, hasSources, unread, more },
    ofOthers: Object.entries(found).flatMap(([other, list]) => (other === kind ? [] : list.map(({ name }) => name))),
  };
}

interface ReadLine {
  kind: Read['kind'];
  packages: Package[];
  hasEpoch: boolean;
  hasSource: boolean;
}

function packageIn(line: string): ReadLine | null {
  const rpm = RPM.exec(line);
  if (rpm) {
    const [, before, name = '', inside, version = '', release = ''] = rpm;
    return rpmPackage(name, `${version}-${release}`, before ?? inside);
  }
  const dnf = DNF.exec(line);
  if (dnf) return { ...rpmPackage(dnf[1] ?? '', dnf[3] ?? '', dnf[2]), hasEpoch: true };
  const table = RPM_TABLE.exec(line);
  if (table) return rpmPackage(table[1] ?? '', table[3] ?? '', table[2]);
  const dpkg = DPKG.exec(line) ?? APT.exec(line) ?? QUERY.exec(line);
  if (dpkg) {
    const [, name = '', version = '', source, built] = dpkg;
    // Where both are called the same the version of the source counts: advisories are of sources.
    const own = { name, version: source === name ? (built ?? version) : version };
    const packages = source && source !== name ? [own, sourceOf(version, source, built ?? version)] : [own];
    return { kind: 'dpkg', packages, hasEpoch: true, hasSource: source !== undefined };
  }
  const apk = APK.exec(line);
  if (apk) {
    const [, name = '', version = '', source] = apk;
    const names = [...new Set([name, source ?? name])];
    const packages = names.map((it) => ({ name: it, version }));
    return { kind: 'apk', packages, hasEpoch: true, hasSource: source !== undefined };
  }
  const bare = BARE_RPM.exec(line);
  return bare ? rpmPackage(bare[1] ?? '', `${bare[2]}-${bare[3]}`, undefined) : null;
}

/** As advisories of Debian name it: a kernel that was signed (`linux-signed-amd64`, 6.1.76+1) is of the source linux, with the version of its package, 6.1.76-1. */
export const sourceOf = (version: string, source: string, built: string): Package =>
  /^linux-signed-\w{1,20}$/.test(source) ? { name: 'linux', version } : { name: source, version: built };

function rpmPackage(name: string, version: string, epoch: string | undefined): ReadLine {
  const number = epoch === undefined || epoch === '(none)' ? 0 : Number(epoch);
  return {
    ...{ kind: 'rpm', packages: [{ name, version: number === 0 ? version : `${number}:${version}` }] },
    ...{ hasEpoch: epoch !== undefined, hasSource: false },
  };
}

/** What is said of a list: lines that were not understood, and what the list lacks for an answer. */
export function leftOf({ unread, ofOthers, more, list }: Read): Inventory['unjudged'] {
  if (list.length === 0) return [];
  const entry = (why: string, count: number, all: readonly string[] = []) =>
    count > 0 ? [{ why, count, names: all.slice(0, 5).map((line) => line.slice(0, 80)) }] : [];
  return [
    ...entry('没有认出的行', unread.length, unread),
    ...entry('另一种格式的软件包', ofOthers.length, ofOthers),
    ...entry('内容过长，没有读取', more),
  ];
}
