import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { isPseudoVersion } from '@ldy/domain/product/version/pseudo.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { boundOf } from '@ldy/domain/product/version-match.ts';
import { exactVersion, plainProduct } from '../json/affected.ts';
import { untilLastKnown } from './last-known.ts';
import { rangeStatements } from './ranges.ts';
import type { OsvAffected, OsvRange } from './schema.ts';
import { isLinuxEcosystem, versionTypeOf } from './version-types.ts';

/** Some entries list every release; a longer list adds little to the ranges. */
const MAX_VERSIONS = 1000;

export const affectedOf = (affected: OsvAffected[]): AffectedProduct[] => affected.map(productOf);

function productOf(it: OsvAffected): AffectedProduct {
  const ecosystem = it.package?.ecosystem ?? '';
  const repo = it.ranges.find((range) => range.repo)?.repo ?? '';
  const custom = it.ecosystem_specific?.custom_ranges ?? [];
  const isMapped = custom.some(({ events }) => events.some(({ fixed }) => fixed && !isPseudoVersion(fixed)));
  const ordered = [...it.ranges, ...custom];
  const ranges = withoutEmpty(
    untilLastKnown(
      [
        ...it.ranges
          .filter((range) => !isMapped || !isWithoutEnd(range))
          .flatMap((range) => rangeStatements(range, versionTypeOf(range.type, ecosystem))),
        // Go puts there what its advisory says and no version of the module is: it counts as the product's.
        ...custom.flatMap((range) => rangeStatements(range, versionTypeOf(range.type, ''))),
      ],
      it.database_specific?.last_known_affected_version_range ?? '',
    ),
  );
  const beyond = ordered.some(({ type }) => type !== 'GIT') ? listedBeyond(it.versions, ranges, ecosystem) : [];
  const listed = listedVersions(
    it,
    ordered.some(({ type }) => type !== 'GIT'),
    ecosystem,
  );
  return plainProduct('osv', {
    vendor: '',
    product: it.package?.name || repo,
    packageName: it.package?.name ?? '',
    packageUrl: it.package?.purl ?? '',
    platforms: ecosystem ? [ecosystem] : [],
    modules: [...new Set(it.ecosystem_specific?.imports.map(({ path }) => path) ?? [])].filter((path) => path !== ''),
    isLinuxSoftware: isLinuxEcosystem(ecosystem),
    // In OSV a version that is neither listed nor in a range is not affected. Unknown if the list was cut or a range counts git commits.
    defaultStatus:
      (ranges.length > 0 || listed.complete) && ranges.every(({ versionType }) => versionType !== 'git')
        ? 'unaffected'
        : 'unknown',
    versions: [...ranges, ...beyond, ...listed.versions],
  });
}

/** What is introduced where it is fixed, `17.8.0 < 17.8.0`, holds no version. An entry of nothing else means something, though not what it says. */
function withoutEmpty(ranges: VersionStatement[]): VersionStatement[] {
  const held = ranges.filter(({ version, lessThan }) => version === '' || version !== lessThan);
  return held.length > 0 ? held : ranges;
}

/** All versions, as Go writes where its module path has none of the versions of the advisory: `custom_ranges` has these. */
const isWithoutEnd = ({ events }: OsvRange): boolean =>
  events.every(
    ({ introduced, fixed, limit, last_affected }) => introduced === '0' && !fixed && !limit && !last_affected,
  );

/**
 * OSV evaluates a version as affected that is listed or in a range (https://ossf.github.io/osv-schema/#evaluation): what an entry lists after the end of its last
 * range is affected.
 */
function listedBeyond(listed: readonly string[], ranges: readonly VersionStatement[], ecosystem: string) {
  const [first] = ranges;
  const type = versionTypeOf('ECOSYSTEM', ecosystem);
  if (listed.length === 0 || first === undefined || ranges.some((it) => it.versionType !== type)) return [];
  const ends = ranges.map(boundOf);
  if (ends.includes('*')) return [];
  const last = ends.reduce((a, b) => ((compareVersions(b, a, type) ?? 0) > 0 ? b : a));
  const least = ranges.some((it) => it.lessThanOrEqual === last) ? 1 : 0;
  return listed
    .slice(0, MAX_VERSIONS)
    .filter((version) => (compareVersions(version, last, type) ?? -1) >= least)
    .map((version) => exactVersion(version, type));
}

/** Listed versions enumerate the ranges; used only if there is no range with ordered versions. */
function listedVersions(
  it: OsvAffected,
  hasRange: boolean,
  ecosystem: string,
): { versions: VersionStatement[]; complete: boolean } {
  if (hasRange) return { versions: [], complete: false };
  const versions = it.versions
    .slice(0, MAX_VERSIONS)
    .map((version) => exactVersion(version, versionTypeOf('ECOSYSTEM', ecosystem)));
  return { versions, complete: versions.length > 0 && it.versions.length <= MAX_VERSIONS };
}
