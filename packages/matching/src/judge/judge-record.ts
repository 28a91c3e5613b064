/** What one record says of a component: the unit of everything that is judged, one by one or by the million. */
import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { AskedComponent, Target } from '../component/target.ts';
import { UNHEARD_TYPE, whyUnidentified } from '../component/why-unidentified.ts';
import { productsIn, type RecordProducts } from './answer.ts';
import { decideByErrata, type Erratum } from './errata.ts';
import { decide } from './judge-component.ts';
import type { Decision, Judged } from './judged.ts';

/** What a record says about products, prepared for judging many components by it. */
export interface Prepared {
  /** Under which the library has the vulnerability. */
  anchor: string;
  /** Its CVE, or else the anchor. */
  id: string;
  aliases: string[];
  rejected: boolean;
  /** Somebody with a name denies that it is one. */
  isDisputed: boolean;
  products: RecordProducts;
}

/** `anchor`: '' where no source says anything about the component, and so is `id`. */
export interface Verdict extends Judged, Pick<Prepared, 'anchor' | 'id' | 'aliases'> {}

/** A record as it is stored. */
export interface KnownRecord {
  anchor: string;
  record: unknown;
  rejected: boolean;
}

/** All that is stored of it: verdicts do not depend on who asks. */
export function prepare({ anchor, rejected, record }: KnownRecord): Prepared {
  const { affected, identifiers: written, caveats: marks } = record as VisibleRecord;
  const { identifiers, caveats } = complete({ identifiers: written, caveats: marks });
  const id = identifiers.find((it) => it.startsWith('CVE-')) ?? anchor;
  return {
    ...{
      anchor,
      id,
      aliases: identifiers.filter((it) => it !== id),
      rejected,
      isDisputed: caveats.includes('disputed'),
    },
    products: productsIn({ affected }),
  };
}

const RANK = { affected: 0, unknown: 1, unaffected: 2 } as const;
const REJECTED = { verdict: 'unknown', reason: 'rejected', words: '发布方已撤回这个漏洞' } as const;

/** It stays what it is: a dispute is no proof. */
const DISPUTED = '有人对这个漏洞提出异议';

/** By the package itself and by its source the worst counts; what is in doubt comes last. `null` if the record says nothing about the component. */
export const judgeRecord = (
  prepared: Prepared,
  targets: readonly Target[],
  errata: readonly Erratum[] = [],
): Verdict | null => decideRecord(prepared, targets, errata)?.verdict ?? null;

/** `errata`: those that close the vulnerability, of packages that may be among the targets. */
export function decideRecord(
  { anchor, id, aliases, rejected, isDisputed, products }: Prepared,
  targets: readonly Target[],
  errata: readonly Erratum[],
): { verdict: Verdict; target: Target; decision: Decision } | null {
  let worst: { target: Target; decision: Decision } | null = null;
  for (const target of targets) {
    if (worst && target.doubt) continue;
    const decision = better(decide(target, products), decideByErrata(target, errata));
    if (decision && (!worst || RANK[decision.judged.verdict] < RANK[worst.decision.judged.verdict]))
      worst = { target, decision };
  }
  if (!worst) return null;
  const { judged } = worst.decision;
  const words = isDisputed ? `${judged.words}；${DISPUTED}` : judged.words;
  return { verdict: { anchor, id, aliases, ...judged, words, ...(rejected && REJECTED) }, ...worst };
}

/** An erratum of the distribution says more than a record that leaves it open. */
function better(ofRecord: Decision | null, ofErratum: Decision | null): Decision | null {
  if (!ofRecord || !ofErratum) return ofRecord ?? ofErratum;
  const [a, b] = [ofRecord.judged.verdict, ofErratum.judged.verdict];
  return a === 'affected' || (a === 'unknown' && b === 'unknown') ? ofRecord : ofErratum;
}

/** Of a component that no record says anything about. No statement is no all-clear. */
export const withoutStatement = (component: AskedComponent, targets: readonly Target[]): Verdict => ({
  ...{ anchor: '', id: '', aliases: [], verdict: 'unknown', statement: '', source: '', fix: '' },
  ...(targets.length > 0
    ? { reason: 'not-covered', words: '没有来源说到它，这不等于不受影响' }
    : { reason: 'not-identified', words: whyUnidentified(component).join('；') || UNHEARD_TYPE }),
});
