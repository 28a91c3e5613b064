import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';

/** A table row: one source's statement about versions of a product. */
export interface VersionRow {
  status: VersionStatement['status'];
  /** null if the source names no versions, so that only its default status counts. */
  statement: VersionStatement | null;
  from: AffectedProduct;
}

/** All statements about one product. */
export interface ProductGroup {
  key: string;
  vendor: string;
  product: string;
  /** With its vendor, or with what it extends: `Apache Log4j`, `WordPress 插件 Contact Form 7`. */
  name: string;
  /** The entries of the group, and their indexes in `record.affected`, which the server call needs. */
  members: AffectedProduct[];
  indexes: number[];
  rows: VersionRow[];
  sources: SourceName[];
}

const STATUS_ORDER = { affected: 0, unknown: 1, unaffected: 2 } as const;

/** Groups the entries of all sources by product, in the order of the record. */
export function groupProducts(affected: readonly AffectedProduct[]): ProductGroup[] {
  const groups = new Map<string, ProductGroup>();
  affected.forEach((item, index) => {
    const key = keyOf(item);
    let group = groups.get(key);
    if (!group) {
      group = { key, ...nameOf(item), members: [], indexes: [], rows: [], sources: [] };
      groups.set(key, group);
    }
    group.members.push(item);
    group.indexes.push(index);
    if (!group.sources.includes(item.source)) group.sources.push(item.source);
    for (const row of rowsOf(item)) if (!repeats(row, group.rows)) group.rows.push(row);
  });
  for (const group of groups.values()) {
    // An entry without versions is dropped if others have some.
    if (group.rows.some(({ statement }) => statement)) group.rows = group.rows.filter(saysSomething);
    group.rows.sort((a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status]);
  }
  return [...groups.values()];
}

export function nameOf(item: AffectedProduct): { vendor: string; product: string; name: string } {
  const vendor = item.standardVendor?.name || item.vendor;
  const product = item.standardProduct?.name || item.product || item.packageName || item.raw;
  return { vendor, product, name: item.name || `${vendor} ${product}`.trim() };
}

/** Spellings of one product have one name. */
function keyOf(item: AffectedProduct): string {
  return item.standardProduct?.id ? `standard:${item.standardProduct.id}` : `named:${nameOf(item).name.toLowerCase()}`;
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
