import { compareVersions } from '../../product/version.ts';
import { type PatchClass, REPEATING_SOURCES } from '../kinds.ts';
import { reach } from './reach.ts';

/** What a patch brings to one product, or to a component of it. */
export interface GraphTarget {
  patch: string;
  component: string;
  branch: string;
  version: string;
  scheme: string;
  class: PatchClass | null;
  published: string | null;
  withdrawn: boolean;
}
/** "Source says that `newer` replaces `older` on this product." */
export interface StatedEdge {
  newer: string;
  older: string;
  source: string;
}

export type EdgeKind = 'stated' | 'catalogue' | 'order';
export interface Ground {
  kind: EdgeKind;
  /** '' for the order of versions. */
  source: string;
}
export interface PatchEdge {
  older: string;
  newer: string;
  grounds: Ground[];
  confidence: 'high' | 'medium';
  /** Why it is doubted; '' if no source contradicts it. */
  disputed: Dispute | '';
}
/** `self`: replaces itself. `unknown`: no source describes the replaced one. `reversed`: against the order of versions. `mutual`: each replaces the other.
 * `newer`: the replaced one was published later. `class`: kinds that do not replace each other. `sources`: a source repeats what the vendor does not say. `builds`: one patch with
 * two versions. `unstated`: the order of versions knows a link that no source states. */
export const FINDINGS = [
  'self',
  'unknown',
  'reversed',
  'mutual',
  'newer',
  'class',
  'sources',
  'builds',
  'unstated',
] as const;
export type FindingKind = (typeof FINDINGS)[number];
export type Dispute = 'reversed' | 'mutual' | 'newer' | 'class' | 'sources';
export interface Finding {
  kind: FindingKind;
  patches: string[];
}

export interface ProductGraph {
  edges: PatchEdge[];
  findings: Finding[];
}

const CUMULATIVE: readonly (PatchClass | null)[] = ['update', 'rollup', 'out-of-band'];
/** Kinds that a newer version of a kind replaces. What is not here does not build on anything: a security-only update closes its own month alone. */
const REPLACES: Readonly<Partial<Record<PatchClass, readonly (PatchClass | null)[]>>> = {
  update: [...CUMULATIVE, 'hotpatch', 'preview', 'security-only'],
  rollup: [...CUMULATIVE, 'preview'],
  'out-of-band': [...CUMULATIVE, 'hotpatch', 'preview', 'security-only'],
  hotpatch: ['hotpatch'],
  preview: ['preview'],
  release: ['release', 'update'],
  'service-pack': ['service-pack', 'update', 'rollup', 'security-only'],
};
/** Updates of Windows before 10 are not cumulative, but for roll-ups. */
const isSingle = ({ scheme, branch, class: kind }: GraphTarget): boolean =>
  scheme === 'windows' && !branch.startsWith('10.') && kind !== 'rollup';

export function mayReplace(newer: GraphTarget, older: GraphTarget): boolean {
  if (newer.withdrawn || newer.class === null || newer.patch === older.patch || isSingle(newer) || isSingle(older))
    return false;
  if (older.class === 'security-only' && older.scheme !== 'windows') return newer.class === 'service-pack';
  return REPLACES[newer.class]?.includes(older.class) ?? false;
}

export const keyOf = ({
  component,
  branch,
  version,
  patch,
}: Pick<GraphTarget, 'component' | 'branch' | 'version' | 'patch'>): string =>
  [component, branch, version, patch].join('\n');
const lineOf = ({ component, branch, scheme }: GraphTarget): string => [component, branch, scheme].join('\n');

/**
 * The edges between the patches of one product, from what sources state and from the order of versions. Its cost grows with their number, not with chains.
 * @param gaps links over updates that no source describes (gap-edges.ts)
 */
export function buildProductGraph(
  targets: readonly GraphTarget[],
  stated: readonly StatedEdge[],
  gaps: readonly (readonly [older: string, newer: string])[],
): ProductGraph {
  const findings: Finding[] = [];
  const edges = new Map<string, PatchEdge>();
  const add = (older: string, newer: string, ground: Ground) => {
    const key = `${older}\n${newer}`;
    const edge = edges.get(key) ?? { older, newer, grounds: [], confidence: 'medium', disputed: '' };
    edge.grounds.push(ground);
    edges.set(key, edge);
  };
  const known = Map.groupBy(targets, ({ patch }) => patch);
  for (const { newer, older, source } of stated) {
    if (newer === older) findings.push({ kind: 'self', patches: [newer] });
    else add(older, newer, { kind: REPEATING_SOURCES.includes(source) ? 'catalogue' : 'stated', source });
  }
  for (const [older, newer] of [...orderEdges(targets), ...gaps])
    if (!edges.get(`${older}\n${newer}`)?.grounds.some(({ kind }) => kind === 'order'))
      add(older, newer, { kind: 'order', source: '' });
  const contradicted = contradictedEdges([...edges.values()]);
  for (const edge of edges.values()) {
    if (!known.has(edge.older)) findings.push({ kind: 'unknown', patches: [edge.older, edge.newer] });
    edge.disputed = disputeOf(edge, edges, known) || (contradicted.has(edge) ? 'sources' : '');
    if (edge.disputed !== '') findings.push({ kind: edge.disputed, patches: [edge.older, edge.newer] });
    if (edge.grounds.every(({ kind }) => kind === 'order'))
      findings.push({ kind: 'unstated', patches: [edge.older, edge.newer] });
    const isSure = edge.grounds.some(({ kind }) => kind === 'stated') || edge.grounds.length > 1;
    edge.confidence = isSure && edge.disputed === '' ? 'high' : 'medium';
  }
  for (const patches of twoBuilds(known)) findings.push({ kind: 'builds', patches });
  return { edges: [...edges.values()], findings };
}

/** Each version and those of the next one that replace it, within a component and branch. */
export function orderEdges(targets: readonly GraphTarget[]): [older: string, newer: string][] {
  const found: [string, string][] = [];
  const lines = Map.groupBy(
    targets.filter(({ version }) => version !== ''),
    lineOf,
  );
  for (const line of lines.values()) {
    const sorted = sortVersions(line);
    for (const [at, older] of sorted.entries()) {
      const after = sorted
        .slice(at + 1, at + 1 + FURTHEST)
        .filter((other) => isHigher(other, older) && mayReplace(other, older));
      // Updates for different owners may bring the same build: each of them contains the older one.
      for (const newer of after.filter(({ version }) => version === after[0]?.version))
        found.push([older.patch, newer.patch]);
    }
  }
  return found;
}
/** Of other kinds in between. */
const FURTHEST = 200;

export const sortVersions = (line: readonly GraphTarget[]): GraphTarget[] =>
  [...line].sort((a, b) => (compareVersions(a.version, b.version, a.scheme) ?? 0) || (keyOf(a) < keyOf(b) ? -1 : 1));
const isHigher = (a: GraphTarget, b: GraphTarget): boolean =>
  (compareVersions(a.version, b.version, a.scheme) ?? 0) > 0;

type Known = ReadonlyMap<string, readonly GraphTarget[]>;

function disputeOf(
  { older, newer, grounds }: PatchEdge,
  edges: ReadonlyMap<string, PatchEdge>,
  known: Known,
): Dispute | '' {
  if (edges.has(`${newer}\n${older}`)) return 'mutual';
  if (grounds.some(({ kind }) => kind === 'order')) return '';
  const lines = Map.groupBy(known.get(older) ?? [], lineOf);
  const pairs = (known.get(newer) ?? []).flatMap((a) =>
    (lines.get(lineOf(a)) ?? []).flatMap((b) => (a.version && b.version ? [[a, b] as const] : [])),
  );
  if (pairs.length > 0 && pairs.every(([a, b]) => isHigher(b, a))) return 'reversed';
  if (
    pairs.length > 0 &&
    pairs.every(([a, b]) => a.class && b.class && !isSingle(a) && !REPLACES[a.class]?.includes(b.class))
  )
    return 'class';
  const [a, b] = [known.get(newer)?.[0]?.published, known.get(older)?.[0]?.published];
  return a && b && b > a ? 'newer' : '';
}

/** What is only repeated, of a patch of which a vendor says what it replaces, and not this, nor anything that leads there. */
function contradictedEdges(edges: readonly PatchEdge[]): Set<PatchEdge> {
  const repeated = edges.filter(isRepeated);
  if (repeated.length === 0) return new Set();
  const older = Map.groupBy(
    edges.filter((edge) => !isRepeated(edge)),
    ({ newer }) => newer,
  );
  const olderOf = (patch: string) => (older.get(patch) ?? []).map((edge) => edge.older);
  const isStated = (patch: string) =>
    older.get(patch)?.some(({ grounds }) => grounds.some(({ kind }) => kind === 'stated'));
  return new Set(
    [...Map.groupBy(repeated, ({ newer }) => newer)].flatMap(([newer, edges]) => {
      if (!isStated(newer)) return [];
      const before = reach([newer], olderOf);
      return edges.filter((edge) => !before.has(edge.older));
    }),
  );
}
const isRepeated = ({ grounds }: PatchEdge): boolean => grounds.every(({ kind }) => kind === 'catalogue');

function twoBuilds(known: Known): string[][] {
  return [...known].flatMap(([patch, of]) => {
    const lines = Map.groupBy(
      of.filter(({ version }) => version !== ''),
      lineOf,
    );
    return [...lines.values()].some((line) => new Set(line.map(({ version }) => version)).size > 1) ? [[patch]] : [];
  });
}
