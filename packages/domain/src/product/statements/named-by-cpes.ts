import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { parseCpe } from '../identifiers/cpe.ts';
import { mayBeFromCpe } from '../names/readable-name.ts';
import { boundOf, matchStatement } from '../version-match.ts';
import { partsOf, sharedParts } from './branches.ts';

const FEWEST = 3;
const MOST = 200;

type Product = Pick<AffectedProduct, 'product' | 'cpes' | 'source' | 'defaultStatus'>;

/**
 * The versions of a branch that a vendor lists as CPEs of its entry beside its first release alone: `10.1.0` with the CPEs of 10.1.0 to 10.1.14 and their
 * hotfixes. The same list where a range is stated of the branch, or CISA names its reading so.
 */
export function withNamedByCpes(
  { product, cpes, source, defaultStatus }: Product,
  versions: VersionStatement[],
): VersionStatement[] {
  if (source !== 'cve' || (cpes?.length ?? 0) < FEWEST || defaultStatus !== 'unaffected') return versions;
  const alone = versions.filter((it) => it.status === 'affected' && it.parsed && boundOf(it) === '');
  if (alone.length === 0 || mayBeFromCpe(product)) return versions;
  const isOfBranch = (version: string) =>
    alone.some(
      (it) => sharedParts(partsOf(it.version), partsOf(version)) >= Math.max(2, partsOf(it.version).length - 1),
    );
  const named = cpes
    .slice(0, MOST)
    .flatMap((text) => versionOf(text) ?? [])
    .filter(isOfBranch);
  const news = [...new Set(named)].filter((version) => versions.every((it) => matchStatement(it, version) === 'no'));
  const raw = 'CPE';
  return [
    ...versions,
    ...news.map((version) => ({ status: 'affected' as const, version, versionType: 'custom', parsed: true, raw })),
  ];
}

/** `10.1.14-h9`; null for a name of all versions. */
function versionOf(text: string): string | null {
  const { version = '*', update = '*' } = parseCpe(text) ?? {};
  if (!/^[0-9]/.test(version)) return null;
  const plain = version.replaceAll('\\', '');
  return /^[*-]$/.test(update) ? plain : `${plain}-${update.replaceAll('\\', '')}`;
}
