/** Microsoft's documents as the graph needs them: by product, the versions that patches install and the patches that they replace. */
import { connector } from '../../packages/connectors/src/msrc-cvrf/msrc-cvrf-connector.ts';
import { openSources } from '../../packages/connectors/src/read/open-sources.ts';
import type { GraphTarget, StatedEdge } from '../../packages/domain/src/patch/graph/product-graph.ts';
import { mergePatch } from '../../packages/domain/src/patch/patch-record.ts';
import type { PatchStatement } from '../../packages/domain/src/patch/statement.ts';

export interface Product {
  targets: GraphTarget[];
  stated: StatedEdge[];
  /** By id of a vulnerability: the patches that close it. */
  fixes: Map<string, Set<string>>;
}

export async function readDocuments(folder: string) {
  const statements = new Map<string, PatchStatement[]>();
  const tally: Record<string, number> = { read: 0, quarantined: 0 };
  for await (const file of openSources([folder], connector.accepts, { limits: connector.limits }))
    for await (const it of connector.read(file)) {
      if (it.kind === 'patch')
        statements.set(it.statement.patch, [...(statements.get(it.statement.patch) ?? []), it.statement]);
      else if (it.kind === 'bad') tally.quarantined = (tally.quarantined ?? 0) + 1;
      else if (it.kind === 'patch-document' && it.document.kind === 'read')
        for (const [what, count] of Object.entries(it.document.tally)) tally[what] = (tally[what] ?? 0) + count;
    }
  return { statements, tally };
}

export function productsOf(statements: ReadonlyMap<string, PatchStatement[]>): Map<string, Product> {
  const products = new Map<string, Product>();
  for (const [patch, of] of statements) {
    const { published, withdrawn } = mergePatch(of);
    for (const { source, targets } of of)
      for (const { products: names, component, version, scheme, branch, class: kind, replaces, fixes } of targets)
        for (const name of names) {
          const product: Product = products.get(name) ?? { targets: [], stated: [], fixes: new Map() };
          products.set(name, product);
          const target = { patch, component, version, scheme, branch, class: kind, published, withdrawn };
          if (!product.targets.some((it) => it.patch === patch && it.component === component && it.version === version))
            product.targets.push(target);
          for (const id of fixes) product.fixes.set(id, (product.fixes.get(id) ?? new Set()).add(patch));
          for (const older of replaces)
            if (!product.stated.some((it) => it.newer === patch && it.older === older))
              product.stated.push({ newer: patch, older, source });
        }
  }
  return products;
}
