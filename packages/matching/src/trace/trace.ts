/** Why a verdict is what it is, with all that it was made of: who reads it can make it again. */
import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { reasonInWords } from '@ldy/domain/product/verdict-in-words.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { asRead, identityOf, isByProduct } from '../component/in-words.ts';
import { type AskedComponent, type Target, targetsOf } from '../component/target.ts';
import type { Erratum } from '../judge/errata.ts';
import { decideRecord, type KnownRecord, prepare, type Verdict } from '../judge/judge-record.ts';
import type { Decision } from '../judge/judged.ts';
import { hashOf } from './hash-of.ts';
import { missingFact } from './missing-fact.ts';

/** The own version beside one that the statement names, and how they compare: 1 is later, null cannot be said. */
export interface Comparison {
  own: string;
  bound: string;
  /** Where in the range the bound is. */
  as: 'from' | 'before' | 'up to' | 'changes at';
  /** Name of the order that was used, as the source calls it; '' is that of plain versions. */
  order: string;
  result: -1 | 0 | 1 | null;
}

export interface Otherwise {
  answer: Verdict['verdict'];
  words: string;
  statement: string;
  source: string;
}

export interface Trace
  extends Pick<Verdict, 'anchor' | 'verdict' | 'reason' | 'words' | 'statement' | 'source' | 'fix'> {
  component: string;
  identity: string;
  /** By what the name matched: purl, cpe, product (one of the catalogue), vendor and product; after it a doubt, if there is one. */
  by: string;
  /** The name by which the source mentions it, and the version that was asked. */
  name: string;
  version: string;
  /** The own words of the source, where it wrote a text. */
  quoted: string;
  comparisons: Comparison[];
  /** Of the entry that decided: distribution and release, platforms, modules. */
  conditions: string[];
  otherwise: Otherwise[];
  /** Of what is unknown, the one fact that would settle it; else ''. */
  missing: string;
  /** What `replay` makes it again of; null if that is more than is sent. */
  given: { component: AskedComponent; record: KnownRecord; errata: Erratum[] } | null;
  hash: string;
}

const OTHERWISE_MAX = 10;
const CONDITIONS_MAX = 20;
const GIVEN_MAX = 64_000;

/** `null` if the record says nothing about the component. */
export function traceOf(component: AskedComponent, record: KnownRecord, errata: readonly Erratum[] = []): Trace | null {
  const targets = targetsOf(component);
  const own = errata.filter((erratum) => targets.some(({ name }) => name === erratum.component));
  const found = decideRecord(prepare(record), targets, own);
  if (!found) return null;
  const { verdict, target, decision } = found;
  const { anchor, verdict: answer, reason, words, statement, source, fix } = verdict;
  return {
    ...{ anchor, verdict: answer, reason, words, statement, source, fix },
    ...{ component: asRead(component), identity: identityOf(component), by: matchedBy(component, target) },
    ...{ name: target.name, version: target.version },
    quoted: (decision.ground.because?.raw ?? '').slice(0, 500),
    comparisons: comparisonsOf(decision.ground.because, target.version),
    conditions: conditionsOf(decision, target),
    otherwise: otherwiseOf(decision),
    missing: answer === 'unknown' ? missingFact(reason, target) : '',
    given: givenOf(component, record, own, verdict),
    hash: hashOfVerdict(verdict),
  };
}

/** The verdict that a trace is of, made again of what it carries; `null` where it carries nothing. */
export function replay({ given }: Pick<Trace, 'given'>): { verdict: Verdict['verdict']; hash: string } | null {
  const again = given && decideRecord(prepare(given.record), targetsOf(given.component), given.errata);
  return again && { verdict: again.verdict.verdict, hash: hashOfVerdict(again.verdict) };
}

export const hashOfVerdict = ({ anchor, verdict, reason, words, statement, source, fix }: Verdict): string =>
  hashOf(JSON.stringify([anchor, verdict, reason, words, statement, source, fix]));

function matchedBy(component: AskedComponent, { doubt }: Target): string {
  const by = isByProduct(component) ? 'product' : component.identifiedBy;
  return doubt ? `${by}, ${doubt}` : by;
}

function comparisonsOf(because: VersionStatement | null, own: string): Comparison[] {
  if (!because || own === '') return [];
  const { version, lessThan = '', lessThanOrEqual = '', changes = [], versionType: order } = because;
  const bounds = [
    { as: 'from', bound: version },
    { as: 'before', bound: lessThan },
    { as: 'up to', bound: lessThanOrEqual },
    ...changes.slice(0, OTHERWISE_MAX).map(({ at }) => ({ as: 'changes at', bound: at }) as const),
  ] as const;
  return bounds
    .filter(({ bound }) => bound !== '' && bound !== '*')
    .map(({ as, bound }) => ({ own, bound, as, order, result: signOf(compareVersions(own, bound, order)) }));
}

const signOf = (order: number | null) => (order === null ? null : (Math.sign(order) as -1 | 0 | 1));

function conditionsOf({ group, ground }: Decision, { release }: Target): string[] {
  const entry = group.members[ground.entry ?? 0];
  const stated = [...(entry?.platforms ?? []), ...(entry?.modules ?? [])];
  const own = release ? [release] : [];
  return [...new Set([...own, ...stated])].filter((it) => it !== '').slice(0, CONDITIONS_MAX);
}

const otherwiseOf = ({ answer }: Decision): Otherwise[] =>
  answer.otherwise.slice(0, OTHERWISE_MAX).map((one) => {
    const words = reasonInWords({ ...answer, ...one });
    return {
      ...{ answer: one.answer, words: `${words.before}${words.range}${words.after}` },
      ...{ statement: one.range, source: one.source ?? '' },
    };
  });

/** Of the record what is about products; of these, first what names the same product, then all, whichever is the least that makes the same verdict. */
function givenOf(
  component: AskedComponent,
  { anchor, rejected, record }: KnownRecord,
  errata: Erratum[],
  verdict: Verdict,
): Trace['given'] {
  const {
    affected = [],
    identifiers,
    caveats,
  } = record as { affected?: AffectedProduct[]; identifiers?: unknown; caveats?: unknown };
  const targets = targetsOf(component);
  const related = prepare({ anchor, rejected, record })
    .products.groups.filter(({ members }) => members.some((member) => targets.some(({ isOwn }) => isOwn(member))))
    .flatMap(({ indexes }) => indexes);
  const bare = (entries: readonly AffectedProduct[]) =>
    entries.map(({ patches: _, ...entry }: AffectedProduct & { patches?: unknown }) => entry as AffectedProduct);
  const hash = hashOfVerdict(verdict);
  for (const entries of [
    bare(related.sort((a, b) => a - b).flatMap((at) => affected[at] ?? [])),
    bare(affected),
    affected,
  ]) {
    const given = {
      ...{ component, errata },
      record: { anchor, rejected, record: { affected: entries, identifiers, caveats } },
    };
    if (JSON.stringify(given).length <= GIVEN_MAX && replay({ given })?.hash === hash) return given;
  }
  return null;
}
