/** Reads real documents of patches, builds the graph of every product, and prints what the graph knows that no source states, and what contradicts it. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connector } from '../packages/connectors/src/msrc-cvrf/msrc-cvrf-connector.ts';
import { openSources } from '../packages/connectors/src/read/open-sources.ts';
import {
  buildProductGraph,
  FINDINGS,
  type GraphTarget,
  type PatchEdge,
  type StatedEdge,
  sortVersions,
} from '../packages/domain/src/patch/graph/product-graph.ts';
import { reach } from '../packages/domain/src/patch/graph/reach.ts';
import { isUsable, neighbours, sortByAge } from '../packages/domain/src/patch/graph/walk.ts';
import { mergePatch } from '../packages/domain/src/patch/patch-record.ts';
import type { PatchStatement } from '../packages/domain/src/patch/statement.ts';

const HELP = `Usage: npm run check:patches -- [--data DIR]

Reads DIR/patches/msrc-cvrf (Microsoft's monthly documents) and prints: what became of every remediation, how many consecutive builds of Windows
the source and the order of builds connect, the longest chain, and every contradiction by its class. Ends with 1 when a remediation is lost or
less than 99 % of the builds of kinds that replace each other are connected.

  --data DIR  folder with the real data (default: $LDY_REAL_DATA, else ../shared/data)`;

interface Product {
  targets: GraphTarget[];
  stated: StatedEdge[];
}

async function readDocuments(folder: string) {
  const statements = new Map<string, PatchStatement[]>();
  const tally: Record<string, number> = { read: 0, quarantined: 0 };
  for await (const file of openSources([folder], connector.accepts))
    for await (const it of connector.read(file)) {
      if (it.kind === 'patch')
        statements.set(it.statement.patch, [...(statements.get(it.statement.patch) ?? []), it.statement]);
      else if (it.kind === 'bad') tally.quarantined = (tally.quarantined ?? 0) + 1;
      else if (it.kind === 'patch-document' && it.document.kind === 'read')
        for (const [what, count] of Object.entries(it.document.tally)) tally[what] = (tally[what] ?? 0) + count;
    }
  return { statements, tally };
}

function productsOf(statements: ReadonlyMap<string, PatchStatement[]>): Map<string, Product> {
  const products = new Map<string, Product>();
  for (const [patch, said] of statements) {
    const { published, withdrawn } = mergePatch(said);
    for (const { source, targets } of said)
      for (const { products: names, component, version, scheme, branch, class: kind, replaces } of targets)
        for (const name of names) {
          const product = products.get(name) ?? { targets: [], stated: [] };
          products.set(name, product);
          const target = { patch, component, version, scheme, branch, class: kind, published, withdrawn };
          if (!product.targets.some((it) => it.patch === patch && it.component === component && it.version === version))
            product.targets.push(target);
          for (const older of replaces)
            if (!product.stated.some((it) => it.newer === patch && it.older === older))
              product.stated.push({ newer: patch, older, source });
        }
  }
  return products;
}

/** Consecutive builds of one branch of Windows 10 and later, of different patches. */
function buildPairs({ targets }: Product): (readonly [GraphTarget, GraphTarget])[] {
  const builds = targets.filter(
    ({ scheme, branch, component }) => scheme === 'windows' && branch.startsWith('10.') && component === '',
  );
  return [...Map.groupBy(builds, ({ branch }) => branch).values()].flatMap((of) => {
    const sorted = sortVersions([...new Map(of.map((it) => [it.version, it])).values()]);
    return sorted.slice(1).flatMap((newer, at) => {
      const older = sorted[at] as GraphTarget;
      return older.patch === newer.patch ? [] : [[older, newer] as const];
    });
  });
}

/** The number of patches in the longest chain. */
function longestChain(edges: readonly PatchEdge[]): number {
  const usable = edges.filter(isUsable);
  const { olderOf } = neighbours(usable);
  const length = new Map<string, number>();
  for (const patch of sortByAge([...new Set(usable.flatMap(({ older, newer }) => [older, newer]))], usable))
    length.set(patch, 1 + Math.max(0, ...olderOf(patch).map((older) => length.get(older) ?? 0)));
  return Math.max(0, ...length.values());
}

/** A hot patch builds on a baseline, a security-only update on nothing: neither replaces a cumulative update before it. */
const isApart = ([older, newer]: readonly [GraphTarget, GraphTarget]): boolean =>
  (newer.class === 'hotpatch' && older.class !== 'hotpatch') ||
  newer.class === 'security-only' ||
  older.class === 'security-only';

const isLinked = ([older, newer]: readonly [GraphTarget, GraphTarget], edges: readonly PatchEdge[]): boolean =>
  reach([newer.patch], neighbours(edges).olderOf).has(older.patch);

async function check(folder: string): Promise<boolean> {
  const { statements, tally } = await readDocuments(folder);
  const { read = 0, patches = 0, advice = 0, unversioned = 0, quarantined = 0 } = tally;
  console.log(
    `${read} remediations = ${patches} of ${statements.size} patches + ${advice} advice + ${unversioned} without number or version; ${quarantined} entries in quarantine`,
  );
  const counts = Object.fromEntries(FINDINGS.map((kind) => [kind, 0]));
  const [found, unconnected]: [Record<string, number>, Record<string, number>] = [
    { pairs: 0, apart: 0, source: 0, both: 0, edges: 0, longest: 0, windows: 0 },
    {},
  ];
  const add = (into: Record<string, number>, name: string, count = 1) => {
    into[name] = (into[name] ?? 0) + count;
  };
  for (const [name, product] of productsOf(statements)) {
    const { edges, findings } = buildProductGraph(product.targets, product.stated);
    for (const { kind } of findings) add(counts, kind);
    const stated = edges.filter(({ grounds }) => grounds.some(({ kind }) => kind !== 'order'));
    for (const pair of buildPairs(product)) {
      add(found, 'pairs');
      if (isLinked(pair, stated)) add(found, 'source');
      if (isLinked(pair, edges.filter(isUsable))) add(found, 'both');
      else if (isApart(pair)) add(found, 'apart');
      else add(unconnected, `${pair[0].class} before ${pair[1].class}`);
    }
    add(found, 'edges', edges.length);
    const longest = longestChain(edges);
    found.longest = Math.max(found.longest ?? 0, longest);
    if (name.startsWith('Windows')) found.windows = Math.max(found.windows ?? 0, longest);
  }
  const { pairs = 0, apart = 0, source = 0, both = 0 } = found;
  const share = (count: number, of = pairs) => `${((count / of) * 100).toFixed(1)} %`;
  console.log(
    `${pairs} pairs of consecutive builds: the source connects ${source} (${share(source)}), with the order of builds ${both} (${share(both)});\n` +
      `${apart} pairs are of kinds that do not replace each other; of the others ${share(both, pairs - apart)} are connected`,
  );
  console.log('not connected:', unconnected);
  console.log(
    `${found.edges} edges, the longest chain has ${found.longest} patches, on Windows ${found.windows}; findings:`,
    counts,
  );
  return read === patches + advice + unversioned && both >= (pairs - apart) * 0.99;
}

const { values } = parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) console.log(HELP);
else if (!(await check(path.join(values.data ?? process.env.LDY_REAL_DATA ?? '../shared/data', 'patches/msrc-cvrf'))))
  process.exitCode = 1;
