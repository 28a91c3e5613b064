/** The patch library as the server builds it, in memory. */
import path from 'node:path';
import { connector as msrc } from '../../packages/connectors/src/msrc-cvrf/msrc-cvrf-connector.ts';
import { openSources } from '../../packages/connectors/src/read/open-sources.ts';
import { readTable, type TableRow } from '../../packages/connectors/src/wesng/read-table.ts';
import { connector as wesng } from '../../packages/connectors/src/wesng/wesng-connector.ts';
import { closedBy, gapEdges } from '../../packages/domain/src/patch/graph/gap-edges.ts';
import { buildProductGraph } from '../../packages/domain/src/patch/graph/product-graph.ts';
import type { ProductPatches } from '../../packages/domain/src/patch/inventory/installed.ts';
import { broughtBy, statementsIn } from '../check-patches/whole-library.ts';

export interface Library {
  patches: Set<string>;
  products: Map<string, ProductPatches>;
}

export async function readLibrary(data: string, withTable: boolean): Promise<Library> {
  const statements = [
    ...(await statementsIn(msrc, path.join(data, 'patches/msrc-cvrf'))),
    ...(withTable ? await statementsIn(wesng, path.join(data, 'patches/wesng/definitions.zip')) : []),
  ];
  const products = [...broughtBy(statements)].map(([id, { targets, stated, fixes }]): [string, ProductPatches] => {
    const { edges } = buildProductGraph(targets, stated, gapEdges(targets, stated, closedBy(fixes)));
    return [id, { targets, edges, closing: closingBy(fixes) }];
  });
  return { patches: new Set(statements.map(({ patch }) => patch)), products: new Map(products) };
}

/** Patch → what it closes. */
function closingBy(fixes: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const pairs = [...fixes].flatMap(([id, patches]) => [...patches].map((patch) => ({ id, patch })));
  const byPatch = Map.groupBy(pairs, ({ patch }) => patch);
  return new Map([...byPatch].map(([patch, of]) => [patch, of.map(({ id }) => id)]));
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
