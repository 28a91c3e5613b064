import type { RpmName } from '../errata/rpm-name.ts';

/** `patch-kernel-6.6.0-72.0.0.76.oe2403sp1-ACC-1-3`: the third release of the first line of hot patches for this build of the kernel. */
const HOT = /^patch-([\w.+-]{1,100}?)-(\d[\w.~^+]{0,80}-[\w.~^+]{1,80})-(?:ACC|SGL)$/;

/** A hot patch is made for one build of a package: hot patches for other builds do not follow from it. */
export function hotPatchIn({
  name,
  evr,
}: RpmName): { component: string; branch: string; version: string; affected: string } | null {
  const [, component, branch] = HOT.exec(name) ?? [];
  return component === undefined || branch === undefined ? null : { component, branch, version: evr, affected: branch };
}
