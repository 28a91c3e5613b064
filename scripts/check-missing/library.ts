/** The patch library as the server builds it, in memory. */
import path from 'node:path';
import { CLASS_OF } from '../../apps/server/src/features/patches/build-graph.ts';
import { buildPatch } from '../../apps/server/src/features/patches/build-patch.ts';
import { connector as msrc } from '../../packages/connectors/src/msrc-cvrf/msrc-cvrf-connector.ts';
import { openSources } from '../../packages/connectors/src/read/open-sources.ts';
import type { AnyConnector } from '../../packages/connectors/src/registry.ts';
import { readTable, type TableRow } from '../../packages/connectors/src/wesng/read-table.ts';
import { connector as wesng } from '../../packages/connectors/src/wesng/wesng-connector.ts';
import { closedBy, gapEdges } from '../../packages/domain/src/patch/graph/gap-edges.ts';
import {
  buildProductGraph,
  type GraphTarget,
  type PatchEdge,
  type StatedEdge,
} from '../../packages/domain/src/patch/graph/product-graph.ts';
import type { PatchStatement } from '../../packages/domain/src/patch/statement.ts';

export interface LibraryProduct {
  targets: GraphTarget[];
  edges: PatchEdge[];
  /** Patch → what it closes. */
  closing: Map<string, string[]>;
}
export interface Library {
  patches: Set<string>;
  products: Map<string, LibraryProduct>;
}

export async function readLibrary(data: string, withTable: boolean): Promise<Library> {
  const statementsOfSources = [
    ...(await statements(msrc, path.join(data, 'patches/msrc-cvrf'))),
    ...(withTable ? await statements(wesng, path.join(data, 'patches/wesng/definitions.zip')) : []),
  ];
  const library: Library = { patches: new Set(), products: new Map() };
  const stated = new Map<string, StatedEdge[]>();
  const closed = new Map<string, Map<string, Set<string>>>();
  for (const [patch, of] of Map.groupBy(statementsOfSources, (statement) => statement.patch)) {
    const { record, targets, fixes, stated: edges } = buildPatch(of);
    library.patches.add(patch);
    for (const { product_id, component, branch, version, scheme, class: kind } of targets)
      productIn(library, product_id).targets.push({
        ...{ patch, component, branch, version, scheme, class: CLASS_OF.get(kind) ?? null },
        ...{ published: record.published, withdrawn: record.withdrawn },
      });
    for (const { product_id, identifier } of fixes) {
      const { closing } = productIn(library, product_id);
      closing.set(patch, [...(closing.get(patch) ?? []), identifier]);
      const of = closed.get(product_id) ?? new Map<string, Set<string>>();
      closed.set(product_id, of.set(identifier, (of.get(identifier) ?? new Set()).add(patch)));
    }
    for (const { product_id, replaces, source } of edges)
      stated.set(product_id, [...(stated.get(product_id) ?? []), { newer: patch, older: replaces, source }]);
  }
  for (const [id, product] of library.products) {
    const of = stated.get(id) ?? [];
    const gaps = gapEdges(product.targets, of, closedBy(closed.get(id) ?? new Map()));
    product.edges = buildProductGraph(product.targets, of, gaps).edges;
  }
  return library;
}

function productIn({ products }: Library, id: string): LibraryProduct {
  const product = products.get(id) ?? { targets: [], edges: [], closing: new Map() };
  products.set(id, product);
  return product;
}

async function statements(connector: AnyConnector, folder: string): Promise<PatchStatement[]> {
  const found: PatchStatement[] = [];
  for await (const file of openSources([folder], connector.accepts))
    for await (const it of connector.read(file)) if (it.kind === 'patch') found.push(it.statement);
  return found;
}

/** The rows of the table as they are, for the other tool's own way of reading them. */
export async function tableRows(data: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const known = new Map<string, string>();
  const once = (text: string) => {
    const same = known.get(text) ?? text;
    known.set(text, same);
    return same;
  };
  for await (const file of openSources([path.join(data, 'patches/wesng/definitions.zip')], wesng.accepts))
    for await (const { row } of readTable(file))
      rows.push(
        Object.fromEntries(Object.entries(row).map(([title, text]) => [title, once(text)])) as unknown as TableRow,
      );
  return rows;
}
