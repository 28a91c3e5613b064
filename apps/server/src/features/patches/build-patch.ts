import { PATCH_CLASSES, REBOOTS, REPEATING_SOURCES } from '@ldy/domain/patch/kinds.ts';
import { byTrust, mergePatch, type PatchRecord } from '@ldy/domain/patch/patch-record.ts';
import type { PatchStatement, PatchTarget } from '@ldy/domain/patch/statement.ts';
import { productId } from './patch-products.ts';

export interface BuiltPatch {
  record: PatchRecord;
  targets: TargetRow[];
  fixes: { identifier: string; product_id: string }[];
  stated: { product_id: string; replaces: string; source: string }[];
  /** Names of products, by id. */
  products: Map<string, string>;
}
export interface TargetRow {
  product_id: string;
  component: string;
  version: string;
  scheme: string;
  branch: string;
  class: number | null;
  reboot: number | null;
  affected: string;
}

export function buildPatch(statements: readonly PatchStatement[]): BuiltPatch {
  const record = mergePatch(statements);
  const built: BuiltPatch = { record, targets: [], fixes: [], stated: [], products: new Map() };
  const targets = new Map<string, TargetRow>();
  const fixes = new Set<string>();
  const stated = new Set<string>();
  const ordered = [...statements].sort(byTrust);
  // What only repeats a vendor adds nothing to a product for which the vendor states what the patch brings, and what it closes.
  const byVendor = ordered.filter(({ source }) => !REPEATING_SOURCES.includes(source)).flatMap(({ targets: of }) => of);
  const statedByVendor = new Set(byVendor.flatMap(productIdsOf));
  const closedByVendor = new Set(byVendor.filter((target) => target.fixes.length > 0).flatMap(productIdsOf));
  for (const { source, targets: of } of ordered)
    for (const target of of)
      for (const name of target.products) {
        const product_id = productId(name);
        if (product_id === '') continue;
        for (const replaces of target.replaces) stated.add(`${product_id}\n${replaces}\n${source}`);
        const repeats = REPEATING_SOURCES.includes(source);
        if (!repeats || !closedByVendor.has(product_id))
          for (const identifier of target.fixes) fixes.add(`${identifier}\n${product_id}`);
        if (repeats && statedByVendor.has(product_id)) continue;
        const before = built.products.get(product_id);
        if (before === undefined || name < before) built.products.set(product_id, name);
        addTarget(targets, product_id, target);
      }
  // A second opinion that knows no version adds nothing where the first has one.
  const versioned = new Set(
    [...targets.values()].flatMap((it) => (it.version ? [`${it.product_id}\n${it.component}`] : [])),
  );
  built.targets = [...targets.values()].filter(
    (it) => it.version !== '' || !versioned.has(`${it.product_id}\n${it.component}`),
  );
  const split = (entry: string) => entry.split('\n') as [string, string, string];
  built.fixes = [...fixes].map(split).map(([identifier, product_id]) => ({ identifier, product_id }));
  built.stated = [...stated].map(split).map(([product_id, replaces, source]) => ({ product_id, replaces, source }));
  return built;
}

function addTarget(targets: Map<string, TargetRow>, product_id: string, target: PatchTarget): void {
  const { component, version, scheme, branch, affected } = target;
  const rank = (kinds: readonly { key: string; rank: number }[], key: string | null) =>
    kinds.find((kind) => kind.key === key)?.rank ?? null;
  const key = [product_id, component, branch, version].join('\n');
  const before = targets.get(key);
  targets.set(key, {
    ...{ product_id, component, version, scheme, branch },
    affected: before?.affected || affected,
    class: before?.class ?? rank(PATCH_CLASSES, target.class),
    reboot: before?.reboot ?? rank(REBOOTS, target.reboot),
  });
}
const productIdsOf = ({ products }: PatchTarget): string[] => products.map(productId);
