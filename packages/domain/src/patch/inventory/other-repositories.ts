import type { GraphTarget } from '../graph/product-graph.ts';
import type { Installed } from './installed.ts';

/** How versions end in repositories beside a distribution: of PostgreSQL (`1PGDG.rhel9`, `1.pgdg120+1`), nginx (`1.el9.ngx`), Docker (`1~debian.12~bookworm`), Remi, ELRepo, IUS, Sury. */
const OF_OTHERS = /pgdg|\.ngx$|~(?:debian|ubuntu)\.\d|\.(?:remi|elrepo|ius)(?:\.|$)|\bdeb\.sury\.org\b/i;

/** Packages that others build for a distribution have versions of their own, of which its advisories say nothing. */
export function withoutForeign(all: Installed['packages']): { packages: Installed['packages']; foreign: string[] } {
  const isForeign = (version: string) => OF_OTHERS.test(version);
  const foreign = [...all].filter(([, versions]) => versions.some(isForeign)).map(([name]) => name);
  const packages = new Map(
    [...all].flatMap(([name, versions]): [string, string[]][] => {
      const own = versions.filter((version) => !isForeign(version));
      return own.length > 0 ? [[name, own]] : [];
    }),
  );
  return { packages, foreign };
}

/** What a distribution puts into the releases of its packages: `el` of `1.el9_8`, `oe` of `1.oe2203sp3`. */
const MARK = /[._+](el|oe|an|ky|uel|fc|amzn|cm|azl|tl)c?\d/;
const markOf = (version: string): string => MARK.exec(version)?.[1] ?? '';

/** Whether it was built elsewhere: with another mark than all fixes of the package, or with none. Then a higher number is no fix. */
export function isOfOtherMark(version: string, targets: readonly GraphTarget[]): boolean {
  const marks = new Set(targets.map((target) => (target.scheme === 'rpm' ? markOf(target.version) : '')));
  return !marks.has('') && !marks.has(markOf(version));
}
