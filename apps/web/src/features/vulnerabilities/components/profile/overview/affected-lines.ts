import { saysAffected } from '@ldy/domain/product/affected-product.ts';
import { hasBetterStatement } from '@ldy/domain/product/boundless.ts';
import { nameReleases } from '@ldy/domain/product/releases/name-releases.ts';
import { allBut } from '@ldy/domain/product/statements/all-but.ts';
import { describeRange, distinctRanges } from '@ldy/domain/product/version-description.ts';
import { isAboutCommits } from '@ldy/domain/product/version-match.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { groupProducts, type ProductGroup } from '../affected/group-products.ts';

export interface AffectedLine {
  key: string;
  name: string;
  /** Affected ranges in words; empty if the sources name only the product. */
  ranges: string[];
  /** Number of ranges left out. */
  moreRanges: number;
  /** Number of ranges of commits, which are not among the ranges. */
  commits: number;
  /** Single versions that a source calls unaffected: upgrade targets. */
  safe: string[];
  /** Number of safe versions left out. */
  moreSafe: number;
}

const RANGES = 4;
const SAFE = 4;

/** The first products with their ranges, and the number of others. Products with ranges come first. */
export function affectedLines(record: VulnerabilityRecord, most: number): { lines: AffectedLine[]; more: number } {
  const groups = groupProducts(record.affected).filter(({ members }) => members.some(saysAffected));
  const lines = groups.map(lineOf);
  const sorted = lines.toSorted((a, b) => Number(b.ranges.length > 0) - Number(a.ranges.length > 0));
  return { lines: sorted.slice(0, most), more: Math.max(0, groups.length - most) };
}

function lineOf(group: ProductGroup): AffectedLine {
  const stated = distinct(group, 'affected', () => true);
  const ranges = stated.length > 0 ? stated : byDefault(group);
  // Only single versions: a range such as "not affected before 2.0" is no upgrade target.
  const safe = distinct(group, 'unaffected', (statement) => !statement.lessThan && !statement.lessThanOrEqual).filter(
    (version) => version !== '所有版本' && version !== '版本未说明',
  );
  return {
    key: group.key,
    name: group.name || '产品未说明',
    ranges: ranges.slice(0, RANGES),
    moreRanges: Math.max(0, ranges.length - RANGES),
    commits: group.commits.length,
    safe: safe.slice(0, SAFE),
    moreSafe: Math.max(0, safe.length - SAFE),
  };
}

/** What an entry says by its default status: all that it does not spare, else all versions. */
function byDefault({ rows, members }: ProductGroup): string[] {
  const rest = members.flatMap((member) =>
    allBut(
      member,
      member.versions.filter((it) => !isAboutCommits(it)),
    ),
  );
  if (rest.length > 0) return distinctRanges(rest);
  return rows.some(({ status, statement }) => status === 'affected' && statement === null) ? ['所有版本'] : [];
}

type Statement = NonNullable<ProductGroup['rows'][number]['statement']>;

function distinct(
  group: ProductGroup,
  status: Statement['status'],
  wanted: (statement: Statement) => boolean,
): string[] {
  const stated = group.rows.flatMap((row) =>
    row.status === status &&
    row.statement &&
    wanted(row.statement) &&
    !hasBetterStatement(row.statement, row.from, group.members)
      ? [{ range: describeRange(row.statement), from: row.from, statement: row.statement }]
      : [],
  );
  return distinctRanges(nameReleases(stated, group.members));
}
