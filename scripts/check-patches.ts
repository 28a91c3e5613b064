/** Reads real documents of patches, builds the graph of every product, and prints what the graph knows that no source states, and what contradicts it. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { closedBy, gapEdges } from '../packages/domain/src/patch/graph/gap-edges.ts';
import { buildProductGraph, FINDINGS } from '../packages/domain/src/patch/graph/product-graph.ts';
import { isUsable } from '../packages/domain/src/patch/graph/walk.ts';
import { buildPairs, isApart, isLinked, longestChain } from './check-patches/build-pairs.ts';
import { checkGates } from './check-patches/gates.ts';
import { importInOrders } from './check-patches/import-orders.ts';
import { productsOf, readDocuments } from './check-patches/read-library.ts';
import { importVanishedMonth } from './check-patches/vanished-month.ts';

const HELP = `Usage: npm run check:patches -- [--data DIR] [--list] [--gates] [--vanished] [--orders N]

Reads DIR/patches/msrc-cvrf (Microsoft's monthly documents) and prints: what became of every remediation, how many consecutive builds of Windows
the source and the order of builds connect, the longest chain, and every contradiction by its class. Ends with 1 when a remediation is lost or
less than 99 % of the builds of kinds that replace each other are connected.

  --data DIR      folder with the real data (default: $LDY_REAL_DATA, else ../shared/data)
  --list          names each pair that is not connected, and each contradiction
  --gates         instead: works out the patches of all sources (msrc-cvrf, wesng, almalinux, openeuler-cvrf) as the server does, and counts by vendor
                  what is recommended, or replaces another, and is older. Ends with 1 when anything is
  --vanished      instead: imports some months and the lists of DIR/patches/msrc-cvrf-vanished one after the other, and looks after each
                  whether a patch vanished. Ends with 1 if one did, or if "not seen since" is not shown, or not taken back
  --orders N      instead: imports all documents in N random orders, once killed in the midst and run again, into databases of their own.
                  Ends with 1 when their rows differ
  --seed N        of the random orders

The databases are embedded, or on the PostgreSQL server of LDY_TEST_DATABASE_URL.`;

async function check(folder: string, list: boolean): Promise<boolean> {
  const { statements, tally } = await readDocuments(folder);
  const { read = 0, patches = 0, advice = 0, unversioned = 0, unnamed = 0, quarantined = 0 } = tally;
  console.log(
    `${read} remediations = ${patches} of ${statements.size} patches + ${advice} advice + ${unversioned} without number or version + ${unnamed} of packages not named; ${quarantined} entries in quarantine`,
  );
  const found = new Map(FINDINGS.map((kind) => [kind, new Set<string>()]));
  const counts = Object.fromEntries(FINDINGS.map((kind) => [kind, 0]));
  const sum = { pairs: 0, apart: 0, source: 0, both: 0, edges: 0, gaps: 0, longest: 0, windows: 0 };
  const unconnected: Record<string, number> = {};
  for (const [name, { targets, stated, fixes }] of productsOf(statements)) {
    const gaps = gapEdges(targets, stated, closedBy(fixes));
    const { edges, findings } = buildProductGraph(targets, stated, gaps);
    for (const { kind, patches: of } of findings) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      found.get(kind)?.add(of.join(' '));
    }
    const sourced = edges.filter(({ grounds }) => grounds.some(({ kind }) => kind !== 'order'));
    for (const pair of buildPairs(targets)) {
      sum.pairs += 1;
      if (isLinked(pair, sourced)) sum.source += 1;
      if (isLinked(pair, edges.filter(isUsable))) sum.both += 1;
      else {
        if (isApart(pair)) sum.apart += 1;
        const [older, newer] = pair;
        const kinds = `${isApart(pair) ? 'apart' : 'GAP'}: ${older.class} before ${newer.class}`;
        unconnected[kinds] = (unconnected[kinds] ?? 0) + 1;
        if (list) console.log(`${kinds}: ${older.patch} ${older.version}, ${newer.patch} ${newer.version}, ${name}`);
      }
    }
    sum.edges += edges.length;
    sum.gaps += gaps.length;
    const { length } = longestChain(edges);
    sum.longest = Math.max(sum.longest, length);
    if (name.startsWith('Windows')) sum.windows = Math.max(sum.windows, length);
  }
  const share = (count: number, of = sum.pairs) => `${((count / of) * 100).toFixed(1)} %`;
  const { pairs, apart, source, both } = sum;
  console.log(
    `${pairs} pairs of consecutive builds: the source connects ${source} (${share(source)}), with the order of builds ${both} (${share(both)});\n` +
      `${apart} pairs are of kinds that do not replace each other; of the others ${share(both, pairs - apart)} are connected`,
  );
  console.log('not connected:', unconnected);
  console.log(
    `${sum.edges} edges, ${sum.gaps} of them over updates that no source describes; the longest chain has ${sum.longest} patches, on Windows ${sum.windows}\nfindings, on how many products, and how many different ones:`,
  );
  for (const [kind, distinct] of found) {
    console.log(`  ${kind}: ${counts[kind]}, ${distinct.size}`);
    if (list && kind !== 'unknown' && kind !== 'unstated') for (const of of distinct) console.log(`    ${of}`);
  }
  return read === patches + advice + unversioned + unnamed && both >= (pairs - apart) * 0.99;
}

const { values } = parseArgs({
  options: {
    ...{ data: { type: 'string' }, list: { type: 'boolean', default: false }, vanished: { type: 'boolean' } },
    ...{ gates: { type: 'boolean' }, orders: { type: 'string' }, seed: { type: 'string', default: '1' } },
    help: { type: 'boolean', short: 'h' },
  },
});
const data = path.join(values.data ?? process.env.LDY_REAL_DATA ?? '../shared/data', 'patches');
const run = () => {
  if (values.gates) return checkGates(data, values.list);
  if (values.vanished) return importVanishedMonth(data);
  if (values.orders) return importInOrders(path.join(data, 'msrc-cvrf'), Number(values.orders), Number(values.seed));
  return check(path.join(data, 'msrc-cvrf'), values.list);
};
if (values.help) console.log(HELP);
else if (!(await run())) process.exitCode = 1;
