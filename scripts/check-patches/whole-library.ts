/** The patches of all sources, product by product, with what the server works out of each. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CLASS_OF } from '../../apps/server/src/features/patches/build-graph.ts';
import { buildPatch } from '../../apps/server/src/features/patches/build-patch.ts';
import { connector as cvrf } from '../../packages/connectors/src/cvrf-errata/cvrf-errata-connector.ts';
import { connector as msrc } from '../../packages/connectors/src/msrc-cvrf/msrc-cvrf-connector.ts';
import { connector as osv } from '../../packages/connectors/src/osv-errata/osv-errata-connector.ts';
import { openSources } from '../../packages/connectors/src/read/open-sources.ts';
import type { AnyConnector } from '../../packages/connectors/src/registry.ts';
import { connector as wesng } from '../../packages/connectors/src/wesng/wesng-connector.ts';
import { closedBy, gapEdges } from '../../packages/domain/src/patch/graph/gap-edges.ts';
import { type SafeTarget, withPathEnds } from '../../packages/domain/src/patch/graph/path-ends.ts';
import {
  buildProductGraph,
  type GraphTarget,
  keyOf,
  type PatchEdge,
  type StatedEdge,
} from '../../packages/domain/src/patch/graph/product-graph.ts';
import { replacedTargets } from '../../packages/domain/src/patch/graph/replaced-targets.ts';
import type { PatchStatement } from '../../packages/domain/src/patch/statement.ts';

export interface WorkedOut {
  product: string;
  targets: SafeTarget[];
  edges: PatchEdge[];
  fixes: Map<string, Set<string>>;
}
interface Brought extends Pick<WorkedOut, 'product' | 'fixes'> {
  targets: GraphTarget[];
  stated: StatedEdge[];
}

const SOURCES: readonly (readonly [AnyConnector, string])[] = [
  [msrc, 'msrc-cvrf'],
  [wesng, 'wesng/definitions.zip'],
  [osv, 'almalinux/osv.zip'],
  [cvrf, 'openeuler-cvrf'],
];

export async function* workedOutProducts(folder: string): AsyncGenerator<WorkedOut> {
  const statements: PatchStatement[][] = [];
  for (const [connector, name] of SOURCES)
    if (existsSync(path.join(folder, name))) statements.push(await statementsIn(connector, path.join(folder, name)));
  for (const { product, targets, stated, fixes } of broughtBy(statements.flat()).values()) {
    const { edges } = buildProductGraph(targets, stated, gapEdges(targets, stated, closedBy(fixes)));
    const replaced = new Map(replacedTargets(targets, edges).map((target) => [keyOf(target), target.newer]));
    const linked = targets.map((target) => ({
      ...target,
      replacedBy: replaced.get(keyOf(target)) ?? null,
      correctedBy: [],
    }));
    yield { product, targets: withPathEnds(linked), edges, fixes };
  }
}

export async function statementsIn(connector: AnyConnector, source: string): Promise<PatchStatement[]> {
  const found: PatchStatement[] = [];
  for await (const file of openSources([source], connector.accepts, { limits: connector.limits }))
    for await (const it of connector.read(file)) if (it.kind === 'patch') found.push(it.statement);
  return found;
}

/** What patches bring to each product, by its id. */
export function broughtBy(statements: readonly PatchStatement[]): Map<string, Brought> {
  const products = new Map<string, Brought>();
  const brought = (product: string): Brought => {
    const known = products.get(product) ?? { product, targets: [], stated: [], fixes: new Map() };
    products.set(product, known);
    return known;
  };
  for (const [patch, of] of Map.groupBy(statements, (statement) => statement.patch)) {
    const { record, targets, fixes, stated } = buildPatch(of);
    const { published, withdrawn } = record;
    for (const { product_id, component, branch, version, scheme, class: kind } of targets)
      brought(product_id).targets.push({
        ...{ patch, component, branch, version, scheme, published, withdrawn, class: CLASS_OF.get(kind) ?? null },
      });
    for (const { product_id, identifier } of fixes) {
      const known = brought(product_id).fixes;
      known.set(identifier, (known.get(identifier) ?? new Set()).add(patch));
    }
    for (const { product_id, replaces, source } of stated)
      brought(product_id).stated.push({ newer: patch, older: replaces, source });
  }
  return products;
}
