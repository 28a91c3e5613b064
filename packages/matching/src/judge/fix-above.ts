/** What to upgrade to from one version. */
import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { type StatedFix, statedFixes } from '@ldy/domain/product/fixed-versions.ts';
import { mayBeFromCpe } from '@ldy/domain/product/names/readable-name.ts';
import { ofOwnNumbering } from '@ldy/domain/product/own-numbering.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { isAboutCommits, matchStatement } from '@ldy/domain/product/version-match.ts';
import type { Verdict } from '@ldy/domain/product/version-ranges.ts';

export interface Upgrade {
  from: string;
  /** Of the range that holds the version. */
  because: VersionStatement | null;
  /** What the whole record says of another version. */
  judge: (version: string) => Pick<Verdict, 'answer' | 'reason'>;
}

type Entry = AffectedProduct;

/**
 * The lowest fixed version above it, which is that of its own branch where one is; '' if none is stated. `own`: entries about the component itself. `all`:
 * those about its product.
 */
export function fixAbove(own: readonly Entry[], all: readonly Entry[], { from, because, judge }: Upgrade): string {
  let doubted = '';
  for (const fix of fixesOf(own)) {
    if ((compareVersions(fix.version, from, fix.versionType) ?? 0) <= 0 || !isFix(fix, because, judge)) continue;
    if (fix.isSure || !all.some((entry) => isSure(entry) && holds(entry, fix))) return fix.version;
    doubted ||= fix.version;
  }
  return doubted;
}

interface Fix extends StatedFix {
  isSure: boolean;
}

/** What CISA adds in words of a CPE, and what CNVD writes, are mistyped, shortened and of other editions too often. */
const isSure = ({ source, product }: Entry): boolean =>
  source === 'osv' || (source === 'cve' && !mayBeFromCpe(product));

/** Many components are of one product. */
const known = new WeakMap<readonly Entry[], readonly Fix[]>();

/** The lowest first. */
function fixesOf(entries: readonly Entry[]): readonly Fix[] {
  const before = known.get(entries);
  if (before) return before;
  const stated = statedFixes(entries).reverse();
  const versionsOf = (fixes: readonly StatedFix[]) => fixes.map(({ version }) => version);
  const own = new Set(ofOwnNumbering(versionsOf(stated), entries));
  const sure = new Set(
    entries.filter(isSure).flatMap((it) => versionsOf(statedFixes([it]).filter((fix) => !contradicts(it, fix)))),
  );
  const fixes = stated
    .filter(({ version }) => own.has(version))
    .map((fix) => ({ ...fix, isSure: sure.has(fix.version) }));
  known.set(entries, fixes);
  return fixes;
}

/** The end of the very range that decided stays one where it is only not sure: a wider text is about other branches. */
function isFix({ version }: StatedFix, because: Upgrade['because'], judge: Upgrade['judge']): boolean {
  const { answer, reason } = judge(version);
  return (
    answer === 'unaffected' || (answer === 'unknown' && version === because?.lessThan && reason !== 'disputed-fix')
  );
}

const affectedIn = ({ versions }: Entry) =>
  versions.filter((it) => it.status === 'affected' && it.parsed && it.versionType !== 'text' && !isAboutCommits(it));

const holds = (entry: Entry, { version }: StatedFix): boolean =>
  affectedIn(entry).some((it) => matchStatement(it, version) === 'yes');

/** What Go adds beside the versions of a module (`custom`), 1.15.9 of an edition that is sold, within a range of the module's own. */
const contradicts = (entry: Entry, { version, versionType }: StatedFix): boolean =>
  affectedIn(entry).some((it) => it.versionType !== versionType && matchStatement(it, version) === 'yes');
