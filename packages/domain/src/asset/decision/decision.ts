import { isMeant, partsOfIdentity } from './component-pattern.ts';
import { type InRange, isInRange } from './in-range.ts';
import { type DecisionKind, NEVER_SILENCE } from './kinds.ts';

/** A decision about one vulnerability of what its scope holds. */
export interface Decision {
  id: string;
  kind: DecisionKind;
  /** The document that states it; `null` for what a person decided, or took over as their own. */
  statedBy: string | null;
  /** An identity without a version; '' for each component. */
  component: string;
  /** '' for every version. */
  range: string;
  expiresAt: string | null;
  needsApproval: boolean;
  approvedAt: string | null;
  revokedAt: string | null;
  /** Digests of the verdicts that it was made for. */
  basis: readonly string[];
}

export const DECISION_STATES = ['holds', 'waiting', 'expired', 'revoked'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

type Standing = Pick<Decision, 'expiresAt' | 'needsApproval' | 'approvedAt' | 'revokedAt'>;
export function stateOf({ expiresAt, needsApproval, approvedAt, revokedAt }: Standing, now: string): DecisionState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now)) return 'expired';
  return needsApproval && approvedAt === null ? 'waiting' : 'holds';
}

/** What is said of one component of a finding. */
export interface JudgedComponent {
  identity: string;
  statement: string;
  source: string;
  verdict: string;
  /** Digest of what the verdict rests on. */
  basis: string;
}

export type Cover = 'covers' | 'other-component' | 'other-version' | 'version-unclear';
const OUTSIDE: Readonly<Record<InRange, Cover>> = { in: 'covers', out: 'other-version', unclear: 'version-unclear' };

/** Whether a decision is about a component. Outside of its range it is about another one, and says so. */
export function coverOf({ component, range }: Pick<Decision, 'component' | 'range'>, identity: string): Cover {
  if (!isMeant(component, identity)) return 'other-component';
  const { version, versionType } = partsOfIdentity(identity);
  return OUTSIDE[isInRange(range, version, versionType)];
}

export interface Consequence {
  isSetAside: boolean;
  /** Those that set it aside, by which it is closed. */
  by: Decision[];
  /** Statements of documents about it that say otherwise than another document: none of them counts until a person chooses. */
  contrary: Decision[];
  /** Decisions that were made for other data: what the verdict rests on has changed since. */
  outdated: Decision[];
}

/** `isCut`: it has more components than are listed; only what is about each of them sets it aside then. */
export interface JudgedFinding {
  components: readonly JudgedComponent[];
  isCut: boolean;
}

/** What the decisions that hold mean for a finding: it is set aside only if each of its components is. */
export function consequenceOf({ components, isCut }: JudgedFinding, decisions: readonly Decision[]): Consequence {
  const [by, contrary, outdated] = [new Set<Decision>(), new Set<Decision>(), new Set<Decision>()];
  let isSetAside = components.length > 0;
  for (const { identity, basis } of components) {
    const covering = decisions.filter((decision) => coverOf(decision, identity) === 'covers');
    const silent = covering.filter(({ kind }) => !NEVER_SILENCE.has(kind));
    const own = silent.filter(({ statedBy }) => statedBy === null);
    const disputed = contradicting(covering);
    if (own.length === 0) for (const it of disputed) contrary.add(it);
    const counting = own.length > 0 ? own : silent.filter((it) => !disputed.includes(it));
    if (counting.length === 0) isSetAside = false;
    for (const it of counting) {
      by.add(it);
      if (it.basis.length > 0 && !it.basis.includes(basis)) outdated.add(it);
    }
  }
  const isOfAll = [...by].some(({ component, range }) => component === '' && range === '');
  return {
    isSetAside: isSetAside && (!isCut || isOfAll),
    ...{ by: [...by], contrary: [...contrary], outdated: [...outdated] },
  };
}

/** Of statements of documents those that another document denies. The newer one is no better for that. */
function contradicting(covering: readonly Decision[]): Decision[] {
  const stated = covering.filter(({ statedBy }) => statedBy !== null);
  const says = ({ kind }: Decision) => NEVER_SILENCE.has(kind);
  return stated.filter((it) => stated.some((other) => other.statedBy !== it.statedBy && says(other) !== says(it)));
}
