import { asRead, identityOf } from '@ldy/matching/component/in-words.ts';
import { type AskedComponent, type Target, targetsOf } from '@ldy/matching/component/target.ts';
import { judgeRecord, type Prepared, type Verdict, withoutStatement } from '@ldy/matching/judge/judge-record.ts';
import type { Database } from '../../platform/database/database.ts';
import { findCandidates } from './matching/find-candidates.ts';
import { findErrata, type KnownErrata } from './matching/find-errata.ts';
import type { LoadPrepared } from './matching/known-record.ts';
import type { RecallVerdicts } from './matching/remembered-verdicts.ts';
import { type Turn, takeTurns } from './matching/take-turns.ts';

/** Equal components, and what is said about each of them. */
export interface Matched {
  /** As read. */
  component: string;
  /** '' for components that are identified by nothing. */
  identity: string;
  /** Their places among the components that were asked about. */
  places: number[];
  /** One at least, in the order of the vulnerabilities. */
  verdicts: readonly Verdict[];
}

/** Nothing is known of its components yet. */
type Open = Matched & { verdicts: Verdict[] };

export interface Library {
  database: Database;
  load: LoadPrepared;
  recall?: RecallVerdicts;
  /** Of a component and a record that may be about it; more are refused. */
  pairsMax?: number;
}

const AT_ONCE = 200;

/** Every component against every vulnerability that may be about it. */
export async function matchInventory(
  { database, load, recall, pairsMax = Number.POSITIVE_INFINITY }: Library,
  components: readonly AskedComponent[],
  signal: AbortSignal,
  turn = takeTurns(signal),
): Promise<Matched[]> {
  const matched = new Map<string, Matched>();
  const owners = new Map<Target, Open>();
  const left = new Map<Open, { key: string; otherwise: Verdict }>();
  const remembered = await recall?.();
  for (const [place, component] of components.entries()) {
    await turn();
    const key = keyOf(component);
    const equal = matched.get(key);
    if (equal) {
      equal.places.push(place);
      continue;
    }
    const known = remembered?.get(key);
    const one = { ...headOf(component), places: [place], verdicts: [] };
    matched.set(key, known ? { ...one, verdicts: known } : one);
    if (known) continue;
    const targets = targetsOf(component);
    left.set(one, { key, otherwise: withoutStatement(component, targets) });
    for (const target of targets) owners.set(target, one);
  }
  const asked = [...owners.keys()];
  const errata = await findErrata(database, asked, { most: pairsMax });
  const byAnchor = groupedByAnchor(await findCandidates(database, asked, { most: pairsMax, signal }), errata);
  const anchors = [...byAnchor.keys()].sort();
  for await (const records of loadedAhead(load, anchors)) {
    signal.throwIfAborted();
    for (const record of records) await judgeAll(record, byAnchor.get(record.anchor) ?? [], { owners, errata, turn });
  }
  for (const [one, { key, otherwise }] of left) {
    if (one.verdicts.length === 0) one.verdicts.push(otherwise);
    remembered?.put(key, one.verdicts, one.verdicts.length);
  }
  return [...matched.values()];
}

/** In parts; the database reads the next one while one is judged. */
async function* loadedAhead(load: LoadPrepared, anchors: readonly string[]): AsyncGenerator<Prepared[]> {
  const begin = (from: number) => {
    const loading = from < anchors.length ? load(anchors.slice(from, from + AT_ONCE)) : undefined;
    // The error is thrown when the part is taken; it may never be.
    loading?.catch(() => {});
    return loading;
  };
  let next = begin(0);
  for (let from = AT_ONCE; next; from += AT_ONCE) {
    const records = await next;
    next = begin(from);
    yield records;
  }
}

/** Components that a source says something about. */
export const coveredBy = (matched: readonly Matched[]): number =>
  matched.reduce((sum, { places, verdicts }) => sum + (verdicts[0]?.anchor === '' ? 0 : places.length), 0);

/** All that decides what is said about a component, and how it was written: other accounts are answered from the same memory. */
export const keyOf = (component: AskedComponent): string => {
  const { name, version, vendor, purl, cpe, distribution, release, written, caveat, product = '' } = component;
  return JSON.stringify([name, version, vendor, purl, cpe, distribution, release, written, caveat, product]);
};

function groupedByAnchor(
  candidates: ReadonlyMap<Target, ReadonlySet<string>>,
  errata: KnownErrata,
): Map<string, Target[]> {
  const byAnchor = new Map<string, Target[]>();
  for (const [target, anchors] of candidates)
    for (const anchor of new Set([...anchors, ...errata.anchorsOf(target)])) {
      const about = byAnchor.get(anchor);
      if (about) about.push(target);
      else byAnchor.set(anchor, [target]);
    }
  return byAnchor;
}

/** What a record says of each component. */
async function judgeAll(
  record: Prepared,
  targets: readonly Target[],
  { owners, errata, turn }: { owners: ReadonlyMap<Target, Open>; errata: KnownErrata; turn: Turn },
): Promise<void> {
  for (const [owner, own] of Map.groupBy(targets, (target) => owners.get(target))) {
    await turn();
    const verdict = owner && judgeRecord(record, own, errata.about(record.anchor, own));
    if (verdict) owner.verdicts.push(verdict);
  }
}

const headOf = (component: AskedComponent): Pick<Matched, 'component' | 'identity'> => ({
  component: asRead(component),
  identity: component.identifiedBy === 'nothing' ? '' : identityOf(component),
});
