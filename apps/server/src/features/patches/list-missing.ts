import { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { PatchEdge } from '@ldy/domain/patch/graph/product-graph.ts';
import type { Inventory } from '@ldy/domain/patch/inventory/inventory.ts';
import { type InstalledState, type MissingStep, missingPatches } from '@ldy/domain/patch/inventory/missing.ts';
import { readInventory } from '@ldy/domain/patch/inventory/read-inventory.ts';
import type { Database } from '../../platform/database/open-database.ts';
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
): Promise<AnswerOf<typeof API.listMissingPatches>> {
  const inventory = readInventory(input.text);
  const version = inventory.version || (input.version ?? '');
  const ids = input.product === undefined ? inventory.products.map(productId) : [input.product];
  const known = await database.query<{ id: string; name: string }>(
    'select id, name from patch_product where id = any($1::text[]) order by id',
    [ids],
  );
  // Without packages a bill of materials says nothing of the system: everything would be missing.
  const isEmpty = (inventory.kind === 'cyclonedx' || inventory.kind === 'spdx') && inventory.packages.length === 0;
  const products = isEmpty ? [] : known;
  const state: InstalledState = { patches: inventory.patches, version, packages: versionsOf(inventory) };
  await spend(null);
  const steps: (MissingStep & { product: string; vulnerabilities: number })[] = [];
  for (const product of products) {
    const targets = await targetsOf(database, product.id);
    const edges = await database.query<Pick<PatchEdge, 'older' | 'newer' | 'disputed'>>(
      'select older, newer, disputed from patch_edge where product_id = $1 order by older, newer',
      [product.id],
    );
    const closedBy = await closedOn(database, product.id);
    const missing = missingPatches(targets, edges, new Set(closedBy.keys()), state);
    for (const step of missing)
      if (!steps.some(({ patch, component }) => patch === step.patch && component === step.component))
        steps.push({ ...step, product: product.name, vulnerabilities: countClosed(step, closedBy) });
  }
  const shown = steps.slice(0, MOST_STEPS);
  const rows = new Map(
    (
      await loadPatchRows(
        database,
        shown.map(({ patch }) => patch),
      )
    ).map((row) => [row.id, row]),
  );
  const listed = shown.flatMap((step) => {
    const patch = rows.get(step.patch);
    const where = [step.product, step.component].filter((part) => part !== '').join(' · ');
    return patch ? [{ ...step, patch, product: where }] : [];
  });
  return redact(
    API.listMissingPatches.output,
    {
      kind: inventory.kind,
      system: inventory.system,
      products,
      version,
      read: { patches: inventory.patches.length, packages: inventory.packages.length },
      steps: listed.map(({ component: _, ...step }) => step),
      unjudged: inventory.unjudged,
      // Everything is installed before the system starts again.
      reboots: listed.some(({ patch }) => patch.reboot === 'system') ? 1 : 0,
      notes: notesOn(inventory, { version, isEmpty, found: products.length > 0, more: steps.length - shown.length }),
    },
    reader,
  );
}

const versionsOf = ({ packages }: Inventory): Map<string, string[]> => {
  const versions = Map.groupBy(packages, ({ name }) => name);
  return new Map([...versions].map(([name, of]) => [name, of.map((it) => it.version)]));
};

/** Patch → the vulnerabilities that it closes on the product. */
async function closedOn(database: Database, product: string): Promise<Map<string, string[]>> {
  const rows = await database.query<{ patch: string; closed: string[] }>(
    'select patch_id as patch, array_agg(identifier) as closed from patch_fix where product_id = $1 group by patch_id',
    [product],
  );
  return new Map(rows.map(({ patch, closed }) => [patch, closed]));
}

const countClosed = ({ patch, folded }: MissingStep, closedBy: ReadonlyMap<string, readonly string[]>): number =>
  new Set([patch, ...folded].flatMap((one) => closedBy.get(one) ?? [])).size;

function notesOn(
  { kind, notes, products }: Inventory,
  { version, isEmpty, found, more }: { version: string; isEmpty: boolean; found: boolean; more: number },
): string[] {
  return [
    ...(found ? [] : notes),
    ...(isEmpty ? ['没有可以比对的系统软件包（purl 类型为 rpm 或 deb）'] : []),
    ...(!found && !isEmpty && products.length > 0 ? [`补丁库里没有 ${products[0]} 的补丁`] : []),
    ...(found && kind === 'systeminfo' && /^10\.0\.\d+$/.test(version)
      ? ['没有写明 build 的最后一段，只按已安装的补丁编号判断；给出 ver 或 winver 显示的完整 build 更准确']
      : []),
    ...(more > 0 ? [`还有 ${more} 项没有列出`] : []),
  ];
}
