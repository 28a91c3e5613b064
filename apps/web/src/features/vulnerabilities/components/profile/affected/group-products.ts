import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import type { ProductGroup as Gathered } from '@ldy/domain/product/names/product-group.ts';
import { isAboutCommits } from '@ldy/domain/product/version-match.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';

/** A table row: one source's statement about versions of a product. */
export interface VersionRow {
  status: VersionStatement['status'];
  /** null if the source names no versions, so that only its default status counts. */
  statement: VersionStatement | null;
  from: AffectedProduct;
}

/** All statements about one product. */
export interface ProductGroup extends Gathered {
  /** Statements about releases. */
  rows: VersionRow[];
  /** Statements about commits, which only developers can compare with. */
  commits: VersionRow[];
  sources: SourceName[];
}

const STATUS_ORDER = { affected: 0, unknown: 1, unaffected: 2 } as const;

/** What all sources say of each product, in the order of the record. */
export const groupProducts = (affected: readonly AffectedProduct[]): ProductGroup[] =>
  gatherProducts(affected).map(withRows);

function withRows(group: Gathered): ProductGroup {
  const rows: VersionRow[] = [];
  const commits: VersionRow[] = [];
  for (const row of group.members.flatMap(rowsOf)) {
    if (row.statement && isAboutCommits(row.statement)) commits.push(row);
    else if (!repeats(row, rows)) rows.push(row);
  }
  // An entry without versions is dropped if others have some.
  const hasVersions = commits.length > 0 || rows.some(({ statement }) => statement);
  return {
    ...group,
    rows: (hasVersions ? rows.filter(saysSomething) : rows).sort(
      (a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status],
    ),
    commits,
    sources: [...new Set(group.members.map(({ source }) => source))],
  };
}

function rowsOf(item: AffectedProduct): VersionRow[] {
  if (item.versions.length === 0) return [{ status: item.defaultStatus, statement: null, from: item }];
  return item.versions.map((statement) => ({ status: statement.status, statement, from: item }));
}

/** Sources list a product once per CPE; entries without versions are then identical. */
function repeats({ statement, status, from }: VersionRow, rows: readonly VersionRow[]): boolean {
  if (statement) return false;
  return rows.some(
    (row) =>
      row.statement === null &&
      row.status === status &&
      row.from.source === from.source &&
      row.from.raw === from.raw &&
      row.from.platforms.join() === from.platforms.join(),
  );
}

const saysSomething = ({ statement, status }: VersionRow) => statement !== null || status !== 'unknown';
