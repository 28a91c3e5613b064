/** The name of an rpm package file. https://rpm.org/docs/latest/manual/file_format.html */
export interface RpmName {
  name: string;
  /** `[epoch:]version-release`; an epoch of 0 is left out. */
  evr: string;
  /** '' if the name has none. */
  architecture: string;
  /** The module stream that it belongs to, e.g. `ruby:2.7`; '' for none. */
  stream: string;
}

const LONGEST = 400;
const ARCHITECTURE =
  /\.(x86_64|i[3-6]86|aarch64|armv7hl|ppc64le|ppc64|ppc|s390x|s390|ia64|loongarch64|riscv64|mips64el|sw_64|noarch|src|nosrc)$/;
/** Red Hat writes `….rpm-ruby:2.7`, or `…::ruby:2.7`, behind the file. */
const STREAM = /(?:\.rpm-|::| \()([\w.+-]{1,80}:[\w.+-]{1,80})(?:\)|$)/;

/** Understands `vim-9.0-33.x86_64.rpm`, `sudo-0:1.9.5p2-7.el9.src`, `bind-32:9.8.2-0.68.i686` and those with a stream; null for others. */
export function parseRpmName(text: string): RpmName | null {
  if (text.length > LONGEST) return null;
  const stream = STREAM.exec(text);
  const file = (stream ? text.slice(0, stream.index) : text).trim().replace(/\.rpm$/, '');
  const architecture = ARCHITECTURE.exec(file)?.[1] ?? '';
  const bare = architecture ? file.slice(0, -architecture.length - 1) : file;
  const release = bare.lastIndexOf('-');
  const version = bare.lastIndexOf('-', release - 1);
  if (version < 1) return null;
  const evr = withoutZeroEpoch(bare.slice(version + 1));
  return /\d/.test(evr) ? { name: bare.slice(0, version), evr, architecture, stream: stream?.[1] ?? '' } : null;
}

export const withoutZeroEpoch = (evr: string): string => evr.replace(/^0:/, '');

/** Packages for debuggers come with every update, and no one is vulnerable for having them. */
export const isForDebugging = (name: string): boolean => /-debug(?:info|source)(?:-|$)/.test(name);

/** What has to be restarted entirely before its update works; the list is that of `needs-restarting` of DNF, and Debian's kernels and C library. */
const UNDER_EVERYTHING =
  /^(?:kernel(?:-core|-rt|-rt-core|-uek|-default|-64k)?|linux-image-[\w.+-]{1,80}|glibc|libc6|linux-firmware|systemd|dbus|dbus-broker|dbus-daemon|microcode_ctl)$/;
export const restartsSystem = (component: string): boolean => UNDER_EVERYTHING.test(component);
