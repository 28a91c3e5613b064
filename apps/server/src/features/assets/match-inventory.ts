import type { Component } from '@ldy/inventory/component.ts';
import type { Database } from '../../platform/database/database.ts';
import { findCandidates } from './matching/find-candidates.ts';
import { type Judged, judgeComponent } from './matching/judge-component.ts';
import type { LoadPrepared, Prepared } from './matching/known-record.ts';
import { type Turn, takeTurns } from './matching/take-turns.ts';
import { type AskedComponent, type Target, targetsOf } from './matching/target.ts';
import { UNHEARD_TYPE, whyUnidentified } from './matching/why-unidentified.ts';

/** `anchor`: '' where no source says anything about the component, and so is `id`. */
export interface Verdict extends Judged, Pick<Prepared, 'anchor' | 'id' | 'aliases'> {}

/** Equal components, and what is said about each of them. */
export interface Matched {
  /** As read. */
  component: string;
  /** '' for components that are identified by nothing. */
  identity: string;
  /** Their places among the components that were asked about. */
  places: number[];
  /** One at least, in the order of the vulnerabilities. */
  verdicts: Verdict[];
}

export interface Library {
  database: Database;
  load: LoadPrepared;
  /** Of a component and a record that may be about it; more are refused. */
  pairsMax?: number;
}

const AT_ONCE = 200;

/** Every component against every vulnerability that may be about it. */
export async function matchInventory(
  { database, load, pairsMax = Number.POSITIVE_INFINITY }: Library,
  components: readonly AskedComponent[],
  signal: AbortSignal,
): Promise<Matched[]> {
  const turn = takeTurns(signal);
  const matched = new Map<string, Matched>();
  const owners = new Map<Target, Matched>();
  const left = new Map<Matched, Verdict>();
  for (const [place, component] of components.entries()) {
    await turn();
    const key = keyOf(component);
    const equal = matched.get(key);
    if (equal) {
      equal.places.push(place);
      continue;
    }
    const one = { ...headOf(component), places: [place], verdicts: [] };
    const targets = targetsOf(component);
    matched.set(key, one);
    left.set(one, withoutStatement(component, targets));
    for (const target of targets) owners.set(target, one);
  }
  const byAnchor = groupedByAnchor(await findCandidates(database, [...owners.keys()], { most: pairsMax, signal }));
  const anchors = [...byAnchor.keys()].sort();
  for (let from = 0; from < anchors.length; from += AT_ONCE) {
    signal.throwIfAborted();
    for (const record of await load(anchors.slice(from, from + AT_ONCE)))
      await judgeRecord(record, byAnchor.get(record.anchor) ?? [], owners, turn);
  }
  for (const [one, verdict] of left) if (one.verdicts.length === 0) one.verdicts.push(verdict);
  return [...matched.values()];
}

/** Components that a source says something about. */
export const coveredBy = (matched: readonly Matched[]): number =>
  matched.reduce((sum, { places, verdicts }) => sum + (verdicts[0]?.anchor === '' ? 0 : places.length), 0);

/** All that decides what is said about a component, and how it was written. */
const keyOf = (component: AskedComponent): string => {
  const { name, version, vendor, purl, cpe, distribution, release, written, product = '' } = component;
  return JSON.stringify([name, version, vendor, purl, cpe, distribution, release, written, product]);
};

function groupedByAnchor(candidates: ReadonlyMap<Target, ReadonlySet<string>>): Map<string, Target[]> {
  const byAnchor = new Map<string, Target[]>();
  for (const [target, anchors] of candidates)
    for (const anchor of anchors) {
      const about = byAnchor.get(anchor);
      if (about) about.push(target);
      else byAnchor.set(anchor, [target]);
    }
  return byAnchor;
}

/** What a record says of each component: by the package itself and by its source the worst counts; what is in doubt comes last. */
async function judgeRecord(
  { anchor, id, aliases, rejected, products }: Prepared,
  targets: readonly Target[],
  owners: ReadonlyMap<Target, Matched>,
  turn: Turn,
): Promise<void> {
  const byOwner = new Map<Matched, Judged>();
  for (const target of targets) {
    await turn();
    const judged = judgeComponent(target, products);
    const owner = owners.get(target);
    if (judged === null || owner === undefined) continue;
    const other = byOwner.get(owner);
    if (other && target.doubt) continue;
    if (!other || RANK[judged.verdict] < RANK[other.verdict]) byOwner.set(owner, judged);
  }
  for (const [{ verdicts }, judged] of byOwner)
    verdicts.push({ anchor, id, aliases, ...judged, ...(rejected && REJECTED) });
}

const RANK = { affected: 0, unknown: 1, unaffected: 2 } as const;
const REJECTED = { verdict: 'unknown', reason: 'rejected', words: '发布方已撤回这个漏洞' } as const;

const headOf = (component: AskedComponent): Pick<Matched, 'component' | 'identity'> => ({
  component: asRead(component),
  identity: component.identifiedBy === 'nothing' ? '' : identityOf(component),
});

/** That of the standard product, where somebody chose one or typed its very name. */
export const identityOf = (component: AskedComponent): string =>
  isByProduct(component) ? [component.name, component.version].filter(Boolean).join(' ') : component.identity;
export const isByProduct = ({ product = '', identifiedBy }: AskedComponent): boolean =>
  product !== '' && identifiedBy !== 'purl' && identifiedBy !== 'cpe';

export const asRead = ({ written, purl, cpe, name, version }: Component): string =>
  written || purl || cpe || [name, version].filter((it) => it !== '').join(' ');

/** No statement is no all-clear. */
const withoutStatement = (component: AskedComponent, targets: readonly Target[]): Verdict => ({
  ...{ anchor: '', id: '', aliases: [], verdict: 'unknown', statement: '', source: '', fix: '' },
  ...(targets.length > 0
    ? { reason: 'not-covered', words: '没有来源说到它，这不等于不受影响' }
    : { reason: 'not-identified', words: whyUnidentified(component).join('；') || UNHEARD_TYPE }),
});
