import { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { CLOSES_MAX } from '@ldy/contract/patch/answers.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { PatchEdge } from '@ldy/domain/patch/graph/product-graph.ts';
import { installCommand } from '@ldy/domain/patch/inventory/install-command.ts';
import { installedOf, type MissingStep, type ProductPatches } from '@ldy/domain/patch/inventory/installed.ts';
import type { Inventory } from '@ldy/domain/patch/inventory/inventory.ts';
import { byWeight, missingPatches } from '@ldy/domain/patch/inventory/missing.ts';
import { NO_SOURCES } from '@ldy/domain/patch/inventory/read-inventory.ts';
import { readSystem } from '@ldy/domain/patch/inventory/read-system.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { inThread } from '../../platform/threads/in-thread.ts';
import { knownVulnerabilities } from '../vulnerabilities/known-vulnerabilities.ts';
import { weightsOf } from '../vulnerabilities/weights-of.ts';
import { targetsOf } from './build-graph.ts';
import { loadPatchRows } from './load-rows.ts';
import { coverageOf, gapsIn, limitsOf, whyNotCompared } from './missing-limits.ts';
import { productId } from './patch-products.ts';
import type { PatchCaller } from './read-patch.ts';

const MOST_STEPS = 500;

const readInventory = inThread<typeof import('./inventory-work.ts')>(new URL('./inventory-work.ts', import.meta.url), {
  ...{ seconds: 10, heapMb: 128, atOnce: 1, waiting: 20, idleSeconds: 60 },
});

/** What is missing on a system that somebody describes by what is installed. Nothing of the text is stored. */
export async function listMissingPatches(
  database: Database,
  input: ParsedInputOf<typeof API.listMissingPatches>,
  { reader, spend }: PatchCaller,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<AnswerOf<typeof API.listMissingPatches>> {
  const read = withSystem(await readInventory(input.text, signal), input.system ?? '');
  const inventory = { ...read, version: read.version || (input.version ?? '') };
  const ids = input.product === undefined ? inventory.products.map(productId) : [input.product];
  const found = await database.query<{ id: string; name: string }>(
    'select id, name from patch_product where id = any($1::text[]) order by array_position($1::text[], id)',
    [ids],
  );
  await spend(null);
  const library = await patchesOn(
    database,
    found.map(({ id }) => id),
  );
  const whyNot = whyNotCompared(inventory, found.length > 0, library);
  const isCompared = whyNot.length === 0;
  const { steps, unjudged: left } = isCompared
    ? missingPatches(library, installedOf(inventory))
    : { steps: [], unjudged: [] };
  const shown = await weighed(database, steps, library);
  const rows = new Map(
    (
      await loadPatchRows(
        database,
        shown.map(({ step }) => step.patch),
      )
    ).map((row) => [row.id, row]),
  );
  const name = found[0]?.name ?? '';
  const listed = shown.flatMap(({ step: { isFirst: _first, components, ...step }, ...closed }) => {
    const { isCertain, ...written } = step;
    const patch = rows.get(step.patch);
    const where = [name, components.join('、')].filter((part) => part !== '').join(' · ');
    return patch ? [{ ...written, ...closed, patch, product: where, is_certain: isCertain }] : [];
  });
  const coverage = isCompared ? coverageOf(library) : null;
  const gaps = coverage ? gapsIn(coverage, name, now) : [];
  const unjudged = [...inventory.unjudged, ...left];
  const isOpen = inventory.isPartial || gaps.length > 0 || unjudged.some(({ count }) => count > 0);
  const isPartial = isOpen || listed.length > 0;
  const isMissing = listed.some(({ is_certain }) => is_certain);
  return redact(
    API.listMissingPatches.output,
    {
      ...{ kind: inventory.kind, system: inventory.system, candidates: inventory.candidates },
      ...{ products: isCompared ? found : [], version: inventory.version },
      read: { patches: inventory.patches.length, packages: inventory.packages.length },
      verdict: !isCompared ? 'not-compared' : isMissing ? 'missing' : isPartial ? 'partial' : 'complete',
      steps: listed,
      install: installCommand(
        name,
        coverage?.scheme ?? '',
        shown.map(({ step }) => step),
      ),
      unjudged,
      // Everything is installed before the system starts again.
      reboots: listed.some(({ patch }) => patch.reboot === 'system') ? 1 : 0,
      notes: isCompared ? [...limitsOf(inventory, steps.length - shown.length), ...gaps] : whyNot,
      coverage: coverage && { patches: coverage.patches, newest: coverage.newest },
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
