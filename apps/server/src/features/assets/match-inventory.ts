import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Component } from '@ldy/inventory/component.ts';
import type { Database } from '../../platform/database/database.ts';
import { productsIn } from '../vulnerabilities/check-affected.ts';
import { type KnownRecord, loadRecords } from '../vulnerabilities/vulnerabilities-about.ts';
import { findCandidates } from './matching/find-candidates.ts';
import { type Judged, judgeComponent } from './matching/judge-component.ts';
import { type AskedComponent, type Target, targetsOf } from './matching/target.ts';

export interface Verdict extends Judged {
  /** Of the component among those that were asked about. */
  place: number;
  /** As read. */
  component: string;
  /** '' for a component that is identified by nothing. */
  identity: string;
  /** Under which the library has the vulnerability; '' where no source says anything about the component. */
  anchor: string;
  /** Of the vulnerability; '' where no source says anything about the component. */
  id: string;
  aliases: string[];
}

export interface Matched {
  /** In the order of the components; each has one at least. */
  verdicts: Verdict[];
  /** How many of the components a source says something about. */
  covered: number;
}

const AT_ONCE = 200;

/** What is read of a stored record: on the command line all of it, in the portal what its reader may see. */
export type See = (row: KnownRecord) => VisibleRecord;
const all: See = ({ record }) => complete(record);

/** Every component against every vulnerability that may be about it. */
export async function matchInventory(
  database: Database,
  components: readonly AskedComponent[],
  signal: AbortSignal,
  see: See = all,
): Promise<Matched> {
  const owners = new Map<Target, number>();
  for (const [at, component] of components.entries()) for (const target of targetsOf(component)) owners.set(target, at);
  const candidates = await findCandidates(database, [...owners.keys()]);
  const byAnchor = new Map<string, Target[]>();
  for (const [target, anchors] of candidates)
    for (const anchor of anchors) byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), target]);
  const found = components.map((): Verdict[] => []);
  const anchors = [...byAnchor.keys()].sort();
  for (let from = 0; from < anchors.length; from += AT_ONCE) {
    signal.throwIfAborted();
    for (const row of await loadRecords(database, anchors.slice(from, from + AT_ONCE))) {
      const seen = see(row);
      for (const [at, judged] of judgeRecord(seen, row.rejected, byAnchor.get(row.anchor) ?? [], owners))
        found[at]?.push({ ...headOf(components[at] as Component, at), ...idsOf(row.anchor, seen), ...judged });
    }
  }
  return {
    verdicts: components.flatMap((component, at) => {
      const own = found[at] ?? [];
      return own.length > 0 ? own : [withoutStatement(component, at)];
    }),
    covered: found.filter((own) => own.length > 0).length,
  };
}

/** What a record says of each component: by the package itself and by its source the worst counts. */
function judgeRecord(
  record: VisibleRecord,
  rejected: boolean,
  targets: readonly Target[],
  owners: ReadonlyMap<Target, number>,
) {
  const products = productsIn(record);
  const byOwner = new Map<number, Judged>();
  for (const target of targets) {
    const judged = judgeComponent(target, products);
    const owner = owners.get(target);
    if (judged === null || owner === undefined) continue;
    const other = byOwner.get(owner);
    if (!other || RANK[judged.verdict] < RANK[other.verdict]) byOwner.set(owner, judged);
  }
  return [...byOwner].map(([owner, judged]): [number, Judged] => [
    owner,
    rejected ? { ...judged, ...REJECTED } : judged,
  ]);
}

const RANK = { affected: 0, unknown: 1, unaffected: 2 } as const;
const REJECTED = { verdict: 'unknown', reason: 'rejected: its publisher has withdrawn the vulnerability' } as const;

const headOf = (component: Component, place: number) => ({
  place,
  component: asRead(component),
  identity: component.identifiedBy === 'nothing' ? '' : component.identity,
});

export const asRead = ({ written, purl, cpe, name, version }: Component): string =>
  written || purl || cpe || [name, version].filter((it) => it !== '').join(' ');

function idsOf(anchor: string, record: VisibleRecord): Pick<Verdict, 'anchor' | 'id' | 'aliases'> {
  const { identifiers } = complete(record);
  const id = identifiers.find((it) => it.startsWith('CVE-')) ?? anchor;
  return { anchor, id, aliases: identifiers.filter((it) => it !== id) };
}

/** No statement is no all-clear. */
function withoutStatement(component: AskedComponent, at: number): Verdict {
  const isNamed = targetsOf(component).length > 0;
  return {
    ...headOf(component, at),
    ...{ anchor: '', id: '', aliases: [], verdict: 'unknown', statement: '', source: '', fix: '' },
    reason: isNamed
      ? 'not-covered: no source of this library says anything about it, which is no all-clear'
      : `not-identified: ${component.unidentified || 'no source speaks of packages of this type'}`,
  };
}
