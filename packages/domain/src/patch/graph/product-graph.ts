import { type PatchClass, REPEATING_SOURCES } from '../kinds.ts';
import { comparePlaces } from './build-place.ts';
import type { GraphTarget } from './graph-target.ts';
import { reach } from './reach.ts';
import { lineOf, orderedLines } from './version-order.ts';

export type { GraphTarget } from './graph-target.ts';

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
 * `newer`: the replaced one was published later. `dates`: the same, of a link that the order of versions alone knows. `class`: kinds that do not replace each other. `sources`: a source repeats what the vendor does not say. `builds`: one patch with
 * two versions. `unstated`: the order of versions knows a link that no source states. */
export const FINDINGS = [
  'self',
  'unknown',
  'reversed',
  'mutual',
  'newer',
  'dates',
  'class',
  'sources',
  'builds',
  'unstated',
] as const;
export type FindingKind = (typeof FINDINGS)[number];
export type Dispute = 'reversed' | 'mutual' | 'newer' | 'dates' | 'class' | 'sources';
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
  const lines = orderedLines(targets);
  for (const [older, newer] of [...orderEdges(lines), ...gaps])
    if (!edges.get(`${older}\n${newer}`)?.grounds.some(({ kind }) => kind === 'order'))
      add(older, newer, { kind: 'order', source: '' });
  const contradicted = contradictedEdges([...edges.values()]);
  const inLine = new Set(lines.flat());
  const stating = Map.groupBy(
    [...edges.values()].filter((edge) => !isInferred(edge)),
    (edge) => edge.newer,
  );
  /** Whether sources state a path from the newer one to the older one. */
  const leadsTo = (newer: string, older: string) =>
    reach([newer], (patch) => (stating.get(patch) ?? []).map((edge) => edge.older)).has(older);
  const context = { edges, known, inLine, leadsTo };
  for (const edge of edges.values()) {
    if (!known.has(edge.older)) findings.push({ kind: 'unknown', patches: [edge.older, edge.newer] });
    edge.disputed = disputeOf(edge, context) || (contradicted.has(edge) ? 'sources' : '');
    if (edge.disputed !== '') findings.push({ kind: edge.disputed, patches: [edge.older, edge.newer] });
    if (isInferred(edge)) findings.push({ kind: 'unstated', patches: [edge.older, edge.newer] });
    const isSure = edge.grounds.some(({ kind }) => kind === 'stated') || edge.grounds.length > 1;
    edge.confidence = isSure && edge.disputed === '' ? 'high' : 'medium';
  }
  for (const patches of twoBuilds(known)) findings.push({ kind: 'builds', patches });
  return { edges: [...edges.values()], findings };
}

/** Each version and those of the next one that replace it, within a line. */
export function orderEdges(lines: readonly (readonly GraphTarget[])[]): [older: string, newer: string][] {
  const found: [string, string][] = [];
  for (const sorted of lines)
    for (const [at, older] of sorted.entries()) {
      const after = sorted
        .slice(at + 1, at + 1 + FURTHEST)
        .filter((other) => isHigher(other, older) && mayReplace(other, older));
      // What was published before it is shown, and disputed; the next one that was not is followed.
      const next = new Set([after[0]?.version, after.find((other) => !isEarlier(other, older))?.version]);
      // Updates for different owners may bring the same build: each of them contains the older one.
      for (const newer of after.filter(({ version }) => next.has(version))) found.push([older.patch, newer.patch]);
    }
  return found;
}
/** Of other kinds in between. */
const FURTHEST = 200;

const isHigher = (a: GraphTarget, b: GraphTarget): boolean => (comparePlaces(a, b) ?? 0) > 0;
/** Published on an earlier day; unknown days contradict nothing. */
export const isEarlier = (a: Pick<GraphTarget, 'published'>, b: Pick<GraphTarget, 'published'>): boolean =>
  a.published !== null && b.published !== null && a.published < b.published;

type Known = ReadonlyMap<string, readonly GraphTarget[]>;
interface Context {
  edges: ReadonlyMap<string, PatchEdge>;
  known: Known;
  /** The targets of which the version has a place in the order of its line. */
  inLine: ReadonlySet<GraphTarget>;
  leadsTo: (newer: string, older: string) => boolean;
}

const isOrdered = ({ grounds }: PatchEdge): boolean => grounds.some(({ kind }) => kind === 'order');
const isInferred = ({ grounds }: PatchEdge): boolean => grounds.every(({ kind }) => kind === 'order');

function disputeOf(edge: PatchEdge, { edges, known, inLine, leadsTo }: Context): Dispute | '' {
  const { older, newer } = edge;
  const [a, b] = [known.get(newer)?.[0], known.get(older)?.[0]];
  const goesBack = a !== undefined && b !== undefined && isEarlier(a, b);
  const contrary = edges.get(`${newer}\n${older}`);
  if (isInferred(edge) && goesBack && !leadsTo(newer, older)) return 'dates';
  // An order that goes back in time contradicts nothing.
  const isContradicted = contrary !== undefined && !(isInferred(contrary) && b && a && isEarlier(b, a));
  if (isContradicted) return 'mutual';
  if (isOrdered(edge)) return '';
  const lines = Map.groupBy(
    (known.get(older) ?? []).filter((target) => inLine.has(target)),
    lineOf,
  );
  const pairs = (known.get(newer) ?? [])
    .filter((target) => inLine.has(target))
    .flatMap((target) => (lines.get(lineOf(target)) ?? []).map((other) => [target, other] as const));
  if (pairs.length > 0 && pairs.every(([target, other]) => isHigher(other, target))) return 'reversed';
  if (pairs.length > 0 && pairs.every(([target, other]) => areApart(target, other))) return 'class';
  return goesBack ? 'newer' : '';
}
const areApart = (newer: GraphTarget, older: GraphTarget): boolean =>
  newer.class !== null && older.class !== null && !isSingle(newer) && !REPLACES[newer.class]?.includes(older.class);

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
