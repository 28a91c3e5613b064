/** Distributions that rebuild packages for each of their releases, under versions of their own. */
export interface Distribution {
  /** Releases of one family share their builds: RHEL 9, AlmaLinux 9 and Rocky Linux 9 are `el9`. */
  family: string;
  /** As OSV and products call it, in small letters. */
  names: readonly string[];
  /** The release in a version of a package. */
  tag?: RegExp;
}

/** After the release of the package, `-38.el9_4`, `-1.module+el8.5.0`. */
const build = (tag: string): RegExp => new RegExp(`-[0-9][\\w.+~]{0,60}?[.+_]${tag}(?![0-9])`);

/** OSV's names: https://ossf.github.io/osv-schema/#defined-ecosystems */
export const DISTRIBUTIONS: readonly Distribution[] = [
  {
    family: 'el',
    names: ['red hat enterprise linux', 'red hat', 'almalinux', 'rocky linux', 'centos', 'oracle linux'],
    tag: build('el([0-9]{1,2})'),
  },
  {
    family: 'debian',
    names: ['debian'],
    tag: /(?:[+~]deb|~bpo)([0-9]{1,2})(?:u[0-9]{1,3}(?![0-9]|build|ubuntu)|\+|$)/,
  },
  {
    family: 'ubuntu',
    names: ['ubuntu'],
    tag: /(?:ubuntu(?:[0-9]{1,3}(?:\.[0-9]{1,2})?[.~])?|(?<=[0-9])build[0-9]{1,2}\.)([0-9]{2}\.(?:04|10))(?![0-9])/,
  },
  { family: 'alpine', names: ['alpine'] },
  { family: 'fedora', names: ['fedora'], tag: build('fc([0-9]{2})') },
  { family: 'amazon', names: ['amazon linux'], tag: build('amzn([0-9]{1,4})') },
  { family: 'suse', names: ['suse', 'suse linux enterprise server'] },
  { family: 'opensuse', names: ['opensuse', 'opensuse leap'], tag: /-(?:lp|bp)([0-9]{3})(?![0-9])/ },
  { family: 'openeuler', names: ['openeuler'], tag: build('oe([0-9]{4}(?:sp[0-9])?)') },
  { family: 'mageia', names: ['mageia'], tag: build('mga([0-9]{1,2})') },
  { family: 'photon', names: ['photon os'], tag: build('ph([0-9])') },
  { family: 'azure', names: ['azure linux'], tag: build('(?:azl|cm)([0-9])') },
  { family: 'anolis', names: ['anolis os'], tag: build('an([0-9]{1,2})') },
  { family: 'kylin', names: ['kylin', 'kylin os'], tag: build('ky([0-9]{2})') },
];
