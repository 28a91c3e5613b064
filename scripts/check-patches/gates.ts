/** What must hold of what is built on the facts, of every vendor: nothing that is recommended, or takes the place of another, is older. */
import { isOffered, type SafeTarget } from '../../packages/domain/src/patch/graph/path-ends.ts';
import { keyOf, type PatchEdge } from '../../packages/domain/src/patch/graph/product-graph.ts';
import { reach } from '../../packages/domain/src/patch/graph/reach.ts';
import { lineOf, safeLines } from '../../packages/domain/src/patch/graph/safe-lines.ts';
import { safeVersions } from '../../packages/domain/src/patch/graph/safe-versions.ts';
import { unclearTargets } from '../../packages/domain/src/patch/graph/unclear-targets.ts';
import { neighbours } from '../../packages/domain/src/patch/graph/walk.ts';
import { type WorkedOut, workedOutProducts } from './whole-library.ts';

/** Each a question about a pair, and what counts as a fault of it. */
const GATES = {
  recommended: 'recommended for a vulnerability on a product, and older than the least safe one',
  ends: 'vulnerabilities on products of which a patch leads to an older one',
  folded: 'patches on products that an older one replaces',
  newest: 'lines of which the newest patch is replaced by an older one',
  last: "patches of Microsoft's last month that one of an earlier month replaces",
  hotpatch: 'vulnerabilities on products of which the least safe version is a hot patch',
  unsaid: 'cumulative updates of Windows 10 and later of which nothing says whether they go on',
} as const;
type Gate = keyof typeof GATES;

type Counted = Gate | 'pairs' | 'targets' | 'unclear';
type Tally = Map<string, Record<Counted, number>>;
interface Fault {
  gate: Gate;
  words: string;
}

export async function checkGates(folder: string, list: boolean): Promise<boolean> {
  const tally: Tally = new Map();
  const library: WorkedOut[] = [];
  for await (const product of workedOutProducts(folder)) library.push(product);
  const lastMonth = library
    .flatMap(({ targets }) => targets.flatMap(({ patch, published }) => (/^KB/.test(patch) ? (published ?? []) : [])))
    .sort()
    .at(-1)
    ?.slice(0, 7);
  const faults: Fault[] = [];
  for (const product of library) {
    const count: Count = (key, patch, words) => {
      const vendor = vendorOf(patch, product.product);
      const of = tally.get(vendor) ?? newTally();
      of[key] += 1;
      tally.set(vendor, of);
      if (words !== undefined && key in GATES)
        faults.push({ gate: key as Gate, words: `${product.product}: ${words}` });
    };
    judgeAnswers(product, count);
    judgeTargets(product, lastMonth ?? '', count);
  }
  console.log(`gates over ${library.length} products; Microsoft's last month is ${lastMonth}`);
  console.table(Object.fromEntries([...tally].sort()));
  for (const [gate, words] of Object.entries(GATES)) console.log(`${gate}: ${words}`);
  if (list) for (const { gate, words } of faults) console.log(`${gate}: ${words}`);
  return faults.length === 0;
}

type Count = (key: Counted, patch: string, words?: string) => void;
const newTally = (): Record<Counted, number> => ({
  ...{ pairs: 0, recommended: 0, ends: 0, hotpatch: 0 },
  ...{ targets: 0, folded: 0, newest: 0, last: 0, unsaid: 0, unclear: 0 },
});

function vendorOf(patch: string, product: string): string {
  if (/^REL-/.test(patch)) return /^(?:cbl-mariner|azure-linux)/.test(product) ? 'Azure Linux' : 'Microsoft releases';
  return /^(?:KB|MS\d)/.test(patch) ? 'Microsoft' : patch.replace(/[-:].*/, '');
}

/** Sources state a path from the newer one to the older one: what goes back in time is what they say. */
function statedPaths(edges: readonly PatchEdge[]): (newer: string, older: string) => boolean {
  const { olderOf } = neighbours(edges.filter(({ grounds }) => grounds.some(({ kind }) => kind !== 'order')));
  return (newer, older) => reach([newer], olderOf).has(older);
}

const dayOf = (target: SafeTarget | undefined): string | null => target?.published ?? null;
const isBefore = (a: string | null, b: string | null): boolean => a !== null && b !== null && a < b;

function judgeAnswers({ targets, edges, fixes }: WorkedOut, count: Count): void {
  const byPatch = Map.groupBy(targets, ({ patch }) => patch);
  const lines = new Map(safeLines(targets, fixes).map((line) => [lineOf(line), line]));
  const leads = statedPaths(edges);
  for (const [id, closing] of fixes) {
    const closers = [...closing].flatMap((patch) => byPatch.get(patch) ?? []);
    const isBack = closers.find(
      (closer) =>
        closer.recommended !== null &&
        isBefore(dayOf(byPatch.get(closer.recommended)?.[0]), closer.published) &&
        !leads(closer.recommended, closer.patch),
    );
    if (isBack) count('ends', isBack.patch, `${id}: ${isBack.patch} leads to ${isBack.recommended}`);
    for (const [key, of] of Map.groupBy(closers, lineOf)) {
      const line = lines.get(key);
      const [first] = of;
      if (!line || !first) continue;
      count('pairs', first.patch);
      const wanted = new Set([
        ...of.flatMap(({ patch, recommended }) => [patch, recommended ?? '']),
        line.least?.patch,
      ]);
      const given = [...wanted].flatMap((patch) => byPatch.get(patch ?? '') ?? []);
      const [answer] = safeVersions({ lines: [line], targets: given, closing, current: '' });
      const [least, recommended] = [answer?.least?.patch, answer?.recommended.patch];
      if (!least) continue;
      const brings = of.filter(({ patch }) => patch === least);
      if (brings.every(({ class: kind }) => kind === 'hotpatch')) count('hotpatch', least, `${id}: ${least}`);
      if (
        recommended &&
        isBefore(dayOf(byPatch.get(recommended)?.[0]), dayOf(byPatch.get(least)?.[0])) &&
        !leads(recommended, least)
      )
        count('recommended', least, `${id}: ${recommended} is older than ${least}`);
    }
  }
}

function judgeTargets({ targets, edges }: WorkedOut, lastMonth: string, count: Count): void {
  const unclear = unclearTargets(targets, edges);
  const byPatch = Map.groupBy(targets, ({ patch }) => patch);
  const leads = statedPaths(edges);
  const isBack = ({ patch, replacedBy, published }: SafeTarget): boolean =>
    replacedBy !== null && isBefore(dayOf(byPatch.get(replacedBy)?.[0]), published) && !leads(replacedBy, patch);
  for (const line of Map.groupBy(targets, lineOf).values()) {
    const days = line.filter(isOffered).flatMap(({ published }) => published ?? []);
    const newest = days.sort().at(-1);
    for (const target of line) {
      const { patch, published, replacedBy, version } = target;
      count('targets', patch);
      const words = `${patch} ${version} of ${published} → ${replacedBy} of ${dayOf(byPatch.get(replacedBy ?? '')?.[0])}`;
      if (isBack(target)) count('folded', patch, words);
      if (isBack(target) && published === newest) count('newest', patch, words);
      const before = dayOf(byPatch.get(replacedBy ?? '')?.[0]);
      if (/^KB/.test(patch) && published?.startsWith(lastMonth) && isBefore(before, lastMonth))
        count('last', patch, words);
      if (!unclear.has(keyOf(target))) continue;
      count('unclear', patch);
      if (/^KB/.test(patch) && target.scheme === 'windows' && target.branch.startsWith('10.'))
        count('unsaid', patch, `${patch} ${version} of ${published}`);
    }
  }
}
