/** What programs, servers and files for download say around their name and version. */

const PROTOCOL = /^(?:server:\s+|SSH-\d\.\d{1,2}-)(?=\S)/i;
/** `Apache/2.4.49 (Unix) OpenSSL/1.1.1k`: the server first, and then what it is built with. No browser: each calls itself Mozilla. */
const BUILT_WITH =
  /^((?!mozilla)[A-Za-z][\w.-]{1,40}\/\d[\w.~+-]{0,40}(?: \([^()]{1,40}\))?)(?: [A-Za-z][\w.-]{0,40}\/[\w.~+-]{1,40}){1,12}$/i;
/** `Redis server v=6.2.6 sha=00000000:0 malloc=jemalloc-5.1.0 bits=64` */
const WITH_FIELDS = /^([A-Za-z][\w .-]{1,40}) v=(\d\S{0,40})(?: \w{1,20}=\S{1,60}){1,12}$/;
const FILE = /^(\S+)\.(?:jar|war|ear|zip|tgz|txz|7z|tar(?:\.(?:gz|xz|bz2|zst))?|exe|msi|dmg|pkg)$/i;
const MACHINE = 'x64|x86_64|x86-64|x86|amd64|arm64|aarch64|win32|win64|i[3-6]86';
/** `prometheus-2.37.0.linux-amd64`, `nexus-3.38.1-01-unix`, `apache-zookeeper-3.8.3-bin`: for which machine it was downloaded. */
const DOWNLOAD = new RegExp(
  `(?<=^\\S*\\d\\S*?)[-_.](?:linux|unix|darwin|macos|osx|windows|all|bin|src|dist|${MACHINE}|glibc\\d[\\d.]{0,6})$`,
  'i',
);
/** `mongodb-linux-x86_64-rhel70-4.2.8`: the same before the version. */
const BEFORE_VERSION = new RegExp(
  `^([A-Za-z][A-Za-z-]{2,30}?)-(?:linux|macos|osx|windows|win32)-(?:${MACHINE})(?:-[a-z]{3,10}\\d{0,4})?(?=-\\d{1,4}\\.\\d)`,
);
const MOST_ENDINGS = 4;

/** The line without that: the name, and the version of what it names. */
export function printedLine(line: string): string {
  const named = line.replace(PROTOCOL, '').replace(BUILT_WITH, '$1').replace(WITH_FIELDS, '$1 $2');
  return downloaded(named.replace(FILE, '$1'));
}

function downloaded(name: string): string {
  let shorter = name;
  for (let endings = 0; endings < MOST_ENDINGS; endings++) shorter = shorter.replace(DOWNLOAD, '');
  return shorter.replace(BEFORE_VERSION, '$1');
}
