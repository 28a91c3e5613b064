/** A name in the ways in which package managers, downloads and servers print it beside its version. */
import { printedLine } from './printed-line.ts';

export interface NameForm {
  name: string;
  /** What was cut off as the version; '' for none. */
  version: string;
}

const BULLET = /^(?:[-*•·]|\d{1,3}[.)、](?=\s))\s+/;
const FILE = /\.(?:app|exe|msi|jar|war|dmg|pkg|deb|rpm|zip|tgz|tar(?:\.(?:gz|xz|bz2))?)(?=\s|$)/i;
/** `openssl@3 3.1.4` of Homebrew, which counts its own builds: `3.11.4_1`. */
const FORMULA = /^([a-z][\w.+-]*)@(\d[\d.]*)(?:\s+(\S+?)(?:_\d{1,2})?)?$/;
/** `openssl-libs-1.0.2k-26.el7_9.x86_64`, as `rpm -q` prints a package. */
const PACKAGE =
  /^([A-Za-z]\w*(?:[.+-]\w+)*?)-((?:\d{1,6}:)?\d[\w.+~^]*-\d[\w.+~^]*\.(?:el|fc|amzn|oe|ky|an|uel)\d\w*(?:\.\d+)*)(?:\.(?:x86_64|noarch|aarch64|i[3-6]86|loongarch64))?$/;
/** `OpenSSH_8.2p1 Ubuntu-4ubuntu0.5`, as a server introduces itself. */
const BANNER = /^([A-Za-z]{3,30})[_/](\d[\w.]{0,20}) (?:Ubuntu|Debian)(-\d[\w.+~]*)$/;
/** `PostgreSQL 12.9 (Ubuntu 12.9-0ubuntu0.20.04.1)`: the package says more. */
const OF_PACKAGE = /^(\D{3,40}?)\s\d[\w.]*\s\((?:Ubuntu|Debian)\s(\d[\w.+~:-]*)\)$/;
/** `minio.RELEASE.2022-10-24T18-35-07Z`: a day is its version. */
const OF_DAY = /^([a-z][a-z-]{2,30})[.:-](RELEASE\.20\d\d-\d\d-\d\dT[\d-]{2,8}Z)$/i;

export function asPrinted(text: string): NameForm {
  const name = printedLine(text.replace(BULLET, '').replace(FILE, ''));
  const [, formula, line = '', exact = line] = FORMULA.exec(name) ?? [];
  if (formula !== undefined) return { name: formula, version: exact };
  const [, packaged, build = ''] = PACKAGE.exec(name) ?? OF_PACKAGE.exec(name) ?? OF_DAY.exec(name) ?? [];
  if (packaged !== undefined) return { name: packaged, version: build };
  const [, server, release = '', revision = ''] = BANNER.exec(name) ?? [];
  return server === undefined ? { name, version: '' } : { name: server, version: release + revision };
}
