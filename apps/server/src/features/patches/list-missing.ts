import { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { CLOSES_MAX } from '@ldy/contract/patch/answers.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { PatchEdge } from '@ldy/domain/patch/graph/product-graph.ts';
import { installedOf, type MissingStep, type ProductPatches } from '@ldy/domain/patch/inventory/installed.ts';
import type { Inventory, Unjudged } from '@ldy/domain/patch/inventory/inventory.ts';
import { byWeight, missingPatches } from '@ldy/domain/patch/inventory/missing.ts';
import { NO_SOURCES, readInventory } from '@ldy/domain/patch/inventory/read-inventory.ts';
import { readSystem } from '@ldy/domain/patch/inventory/read-system.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { knownVulnerabilities } from '../vulnerabilities/known-vulnerabilities.ts';
import { weightsOf } from '../vulnerabilities/weights-of.ts';
import { targetsOf } from './build-graph.ts';
import { loadPatchRows } from './load-rows.ts';
import { productId } from './patch-products.ts';
import type { PatchCaller } from './read-patch.ts';

const MOST_STEPS = 500;

/** What is missing on a system that somebody describes by what is installed. Nothing of the text is stored. */
export async function listMissingPatches(
  database: Database,
  input: ParsedInputOf<typeof API.listMissingPatches>,
  { reader, spend }: PatchCaller,
  now: string,
): Promise<AnswerOf<typeof API.listMissingPatches>> {
  const read = withSystem(readInventory(input.text), input.system ?? '');
  const inventory = { ...read, version: read.version || (input.version ?? '') };
  const ids = input.product === undefined ? inventory.products.map(productId) : [input.product];
  const found = await database.query<{ id: string; name: string }>(
    'select id, name from patch_product where id = any($1::text[]) order by id',
    [ids],
  );
  await spend(null);
  const library = await patchesOn(
    database,
    found.map(({ id }) => id),
  );
  const whyNot = whyNotCompared(inventory, found.length > 0, library);
  const { steps, unjudged } =
    whyNot.length > 0 ? { steps: [], unjudged: [] as Unjudged[] } : missingPatches(library, installedOf(inventory));
  const shown = await weighed(database, steps, library);
  const rows = new Map(
    (
      await loadPatchRows(
        database,
        shown.map(({ step }) => step.patch),
      )
    ).map((row) => [row.id, row]),
  );
  const listed = shown.flatMap(({ step: { isFirst: _, components, ...step }, ...closed }) => {
    const patch = rows.get(step.patch);
    const where = [found[0]?.name ?? '', components.join('、')].filter((part) => part !== '').join(' · ');
    return patch ? [{ ...step, ...closed, patch, product: where }] : [];
  });
  const gaps = gapsOf(library, found[0]?.name ?? '', now);
  const isPartial =
    inventory.isPartial || gaps.length > 0 || [...inventory.unjudged, ...unjudged].some(({ count }) => count > 0);
  return redact(
    API.listMissingPatches.output,
    {
      ...{ kind: inventory.kind, system: inventory.system, candidates: inventory.candidates },
      ...{ products: whyNot.length > 0 ? [] : found, version: inventory.version },
      read: { patches: inventory.patches.length, packages: inventory.packages.length },
      verdict: whyNot.length > 0 ? 'not-compared' : listed.length > 0 ? 'missing' : isPartial ? 'partial' : 'complete',
      steps: listed,
      unjudged: [...inventory.unjudged, ...unjudged],
      // Everything is installed before the system starts again.
      reboots: listed.some(({ patch }) => patch.reboot === 'system') ? 1 : 0,
      notes: [...whyNot, ...(whyNot.length > 0 ? [] : [...limitsOf(inventory, steps.length - shown.length), ...gaps])],
      coverage: whyNot.length > 0 ? null : coverageOf(library),
    },
    reader,
  );
}

/** What the caller says of the system counts where the text leaves it open, or is wrong. */
function withSystem(inventory: Inventory, written: string): Inventory {
  if (written === '') return inventory;
  const { system, candidates, products, version, notes } = readSystem(written);
  const isPartial = inventory.isPartial && !(system || written).startsWith('Ubuntu');
  const limits = isPartial ? [NO_SOURCES] : [];
  // A build of the text belongs to the system that is named, unless it is of another one.
  const own = version === '' || inventory.version.startsWith(version) ? inventory.version || version : version;
  // Names of products that no table knows are those of the library.
  if (products.length === 0 && candidates.length === 0)
    return { ...inventory, system: written, candidates, products: [written], version: own, isPartial, notes: limits };
  return { ...inventory, system, candidates, products, version: own, isPartial, notes: [...notes, ...limits] };
}

/** What the library knows of a system, whichever of its names patches are for. */
async function patchesOn(database: Database, products: readonly string[]): Promise<ProductPatches> {
  const edges = await database.query<{ older: string; newer: string; disputed: PatchEdge['disputed'] }>(
    'select older, newer, disputed from patch_edge where product_id = any($1::text[]) order by product_id, older, newer',
    [products],
  );
  const closing = await database.query<{ patch: string; closed: string[] }>(
    `select patch_id as patch, array_agg(distinct identifier) as closed from patch_fix where product_id = any($1::text[])
     group by patch_id`,
    [products],
  );
  const targets = await Promise.all(products.map((id) => targetsOf(database, id)));
  return { targets: targets.flat(), edges, closing: new Map(closing.map(({ patch, closed }) => [patch, closed])) };
}

/** How versions of the packages of a list are written; those of a bill of materials in either way. */
const SCHEMES: Readonly<Partial<Record<Inventory['kind'], readonly string[]>>> = {
  rpm: ['rpm'],
  dpkg: ['deb'],
  apk: ['apk'],
};

/** Why nothing can be compared; nothing if it can. */
function whyNotCompared(
  { kind, products, candidates, packages, notes }: Inventory,
  isKnown: boolean,
  { targets }: ProductPatches,
): string[] {
  // Without packages a bill of materials says nothing of the system: everything would be missing.
  if ((kind === 'cyclonedx' || kind === 'spdx') && packages.length === 0)
    return [...notes, '没有可以比对的系统软件包（purl 类型为 rpm 或 deb）'];
  if (!isKnown) {
    if (products.length === 0 || candidates.length > 0)
      return notes.length > 0 ? notes : ['没有认出是哪个系统，请选择系统'];
    return [`补丁库里没有 ${products[0]} 的补丁`];
  }
  const schemes = new Set(targets.map(({ scheme }) => scheme));
  const fitting = SCHEMES[kind] ?? ['rpm', 'deb'];
  if (packages.length > 0 && !fitting.some((scheme) => schemes.has(scheme)))
    return ['列表里的软件包与这个系统的补丁格式不符，请核对系统'];
  const isDistribution = targets.every(({ scheme }) => scheme === 'rpm' || scheme === 'deb');
  if (!isDistribution || packages.length > 0) return [];
  return ['没有软件包列表：请粘贴 rpm -qa 或 dpkg-query -W 的输出'];
}

/** With fewer a library has samples of a system, and not its patches. */
const FEWEST = 20;
const YEAR = 366 * 86_400_000;

/** How much the library knows of a system, and until when. */
function coverageOf({ targets }: ProductPatches): { patches: number; newest: string | null } {
  const newest = targets.reduce((day, { published }) => (published && published > day ? published : day), '');
  return { patches: new Set(targets.map(({ patch }) => patch)).size, newest: newest || null };
}

/** Why nothing missing does not mean that nothing is. */
function gapsOf(library: ProductPatches, name: string, now: string): string[] {
  const { patches, newest } = coverageOf(library);
  const isOld = newest !== null && Date.parse(now) - Date.parse(newest) > YEAR;
  return [
    ...(patches < FEWEST ? [`补丁库里 ${name} 的补丁只有 ${patches} 个，其余的没有比对`] : []),
    ...(isOld ? [`补丁库里 ${name} 最新的补丁是 ${newest} 的，其后的没有比对`] : []),
  ];
}

interface Weighed {
  step: MissingStep;
  closes: Awaited<ReturnType<typeof knownVulnerabilities>>;
  exploited: number;
  vulnerabilities: number;
}

/** What matters most first, with what each step closes. */
async function weighed(
  database: Database,
  steps: readonly MissingStep[],
  { closing }: ProductPatches,
): Promise<Weighed[]> {
  const closedBy = new Map(
    steps.map((step) => [
      step,
      [...new Set([step.patch, ...step.folded].flatMap((patch) => closing.get(patch) ?? []))],
    ]),
  );
  const weights = await weightsOf(database, [...new Set([...closedBy.values()].flat())]);
  const exploitedIn = (ids: readonly string[]) => ids.filter((id) => weights.get(id)?.isExploited).length;
  const severityIn = (ids: readonly string[]) => Math.max(0, ...ids.map((id) => weights.get(id)?.severity ?? 0));
  const sorted = byWeight(steps, (step) => {
    const ids = closedBy.get(step) ?? [];
    return { exploited: exploitedIn(ids), severity: severityIn(ids), closed: ids.length };
  }).slice(0, MOST_STEPS);
  const rankOf = (id: string) => Number(weights.get(id)?.isExploited ?? 0) * 10 + (weights.get(id)?.severity ?? 0);
  const named = new Map(
    sorted.map((step) => [
      step,
      (closedBy.get(step) ?? []).toSorted((a, b) => rankOf(b) - rankOf(a) || (a < b ? 1 : -1)).slice(0, CLOSES_MAX),
    ]),
  );
  const known = new Map((await knownVulnerabilities(database, [...named.values()].flat())).map((one) => [one.id, one]));
  return sorted.map((step) => {
    const ids = closedBy.get(step) ?? [];
    const closes = (named.get(step) ?? []).flatMap((id) => known.get(id) ?? []);
    return { step, closes, exploited: exploitedIn(ids), vulnerabilities: ids.length };
  });
}

/** What the answer does not cover. */
function limitsOf({ kind, version, patches, notes }: Inventory, more: number): string[] {
  return [
    ...notes,
    ...(kind === 'systeminfo' && /^10\.0\.\d+$/.test(version)
      ? ['没有写明 build 的最后一段，只按已安装的补丁编号判断；给出 ver 或 winver 显示的完整 build 更准确']
      : []),
    ...(kind === 'windows' && patches.length === 0
      ? ['没有已安装补丁的列表，只按 build 判断；.NET 等单独更新的部分可能已经装好']
      : []),
    ...(more > 0 ? [`还有 ${more} 项没有列出`] : []),
  ];
}
