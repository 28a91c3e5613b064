import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { connector as cnvd } from '../../packages/connectors/src/cnvd-patches/cnvd-patches-connector.ts';
import { connector as msrc } from '../../packages/connectors/src/msrc-cvrf/msrc-cvrf-connector.ts';
import { connector as osv } from '../../packages/connectors/src/osv-errata/osv-errata-connector.ts';
import { connector as ours } from '../../packages/connectors/src/patches/patches-connector.ts';
import { openSources } from '../../packages/connectors/src/read/open-sources.ts';
import type { AnyConnector } from '../../packages/connectors/src/registry.ts';
import { mergePatch } from '../../packages/domain/src/patch/patch-record.ts';
import type { PatchStatement, PatchTarget } from '../../packages/domain/src/patch/statement.ts';
import { compared, type Finding, unknown } from './finding.ts';

/** The source of the patches of the demo, by the file of the demo that contains them. */
const SOURCES: Readonly<Record<string, { file: string; connector: AnyConnector }>> = {
  microsoft: { file: 'patches/msrc-cvrf', connector: msrc },
  almalinux: { file: 'patches/almalinux/osv.zip', connector: osv },
  domestic: { file: 'cnvd-xml-sample.zip', connector: cnvd },
};

async function statementsOf(
  paths: readonly string[],
  connector: AnyConnector,
  isWanted: (patch: string) => boolean = () => true,
): Promise<Map<string, PatchStatement[]>> {
  const found = new Map<string, PatchStatement[]>();
  for await (const file of openSources(paths, connector.accepts, { limits: connector.limits }))
    for await (const it of connector.read(file)) {
      if (it.kind === 'bad' && connector === ours) throw new Error(`${it.place}: ${it.detail}`);
      if (it.kind !== 'patch' || !isWanted(it.statement.patch)) continue;
      found.set(it.statement.patch, [...(found.get(it.statement.patch) ?? []), it.statement]);
    }
  return found;
}

/** Undefined if the documents are not at hand. */
async function realStatements(place: string, connector: AnyConnector, wanted: ReadonlyMap<string, unknown>) {
  const isThere = await access(place).then(
    () => true,
    () => false,
  );
  return isThere ? statementsOf([place], connector, (patch) => wanted.has(patch)) : undefined;
}

/** Compares what the demo says of patches (level, dates, exploitation, fixed builds, what they close and replace) with the documents of their makers. */
export async function patchFacts(demo: string, folder: string): Promise<Finding[]> {
  const names = (await readdir(path.join(demo, 'patches'))).filter((name) => name.endsWith('.json')).sort();
  const findings: Finding[] = [];
  for (const name of names) {
    const stated = await statementsOf([path.join(demo, 'patches', name)], ours);
    const source = SOURCES[path.basename(name, '.json')];
    const real = source && (await realStatements(path.join(folder, source.file), source.connector, stated));
    for (const [id, [statement]] of stated)
      if (statement) findings.push(...factsOf(id, statement, real && (real.get(id) ?? [])));
  }
  return findings;
}

/** `real`: what the source says; undefined if its documents are not at hand. */
export function factsOf(id: string, ours: PatchStatement, real: readonly PatchStatement[] | undefined): Finding[] {
  if (real === undefined) return [unknown(id, 'patch', ours.title)];
  if (real.length === 0) return [compared(id, 'patch', ours.title, 'not in the data')];
  const merged = mergePatch([...real]);
  return [
    compared(id, 'severity', String(ours.severity), String(merged.severity)),
    compared(id, 'published', String(ours.published), String(merged.published)),
    ...(ours.updated === null ? [] : [compared(id, 'updated', ours.updated, String(merged.updated))]),
    compared(id, 'exploited', String(ours.exploited), String(merged.exploited)),
    ...ours.targets.flatMap((target) => target.products.flatMap((product) => targetFacts(id, product, target, real))),
  ];
}

function targetFacts(id: string, product: string, ours: PatchTarget, real: readonly PatchStatement[]): Finding[] {
  const of = `${product}${ours.component && ` · ${ours.component}`}`;
  const there = real
    .flatMap(({ targets }) => targets)
    .filter(({ products, component }) => products.includes(product) && component === ours.component);
  const same = there.filter(({ version }) => version === ours.version);
  const has = (what: 'fixes' | 'replaces' | 'class' | 'reboot', value: string) =>
    same.some((target) => [target[what] ?? ''].flat().includes(value));
  const stated = (what: 'fixes' | 'replaces', name: string) =>
    ours[what].map((value) => compared(id, `${of} ${name}`, value, has(what, value) ? value : 'not stated'));
  return [
    compared(
      id,
      `${of} version`,
      ours.version,
      [...new Set(there.map(({ version }) => version))].join(', ') || 'no such product',
      same.length > 0,
    ),
    ...stated('fixes', 'closes'),
    ...stated('replaces', 'replaces'),
    ...(same.length === 0 || ours.class === null || has('class', ours.class)
      ? []
      : [compared(id, `${of} class`, ours.class, String(same[0]?.class))]),
  ];
}
