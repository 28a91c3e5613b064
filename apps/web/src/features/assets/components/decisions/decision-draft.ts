import { makeDecisions, previewDecision } from '@ldy/contract/asset/decisions.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import type { DecisionScope, Justification, OWN_KINDS } from '@ldy/domain/asset/decision/kinds.ts';
import type { FindingKey } from '../../requests/work-requests.ts';

export type OwnKind = (typeof OWN_KINDS)[number]['key'];

/** A decision while somebody fills it in. */
export interface DecisionDraft {
  kind: OwnKind;
  justification: Justification | '';
  scope: DecisionScope;
  /** '' for all of them. */
  component: string;
  range: string;
  /** yyyy-MM-dd, '' for no end. */
  until: string;
  reason: string;
}

export const EMPTY_DRAFT: DecisionDraft = {
  ...{ kind: 'false-positive', justification: '', scope: 'asset', component: '', range: '', until: '', reason: '' },
};

/** What it is about. A range is of a component: without one it does not count. */
export const meantBy = (
  findings: readonly FindingKey[],
  { scope, component, range }: Pick<DecisionDraft, 'scope' | 'component' | 'range'>,
): InputOf<typeof previewDecision> => ({
  findings: findings.map(({ asset, vulnerability }) => ({ asset, id: vulnerability })),
  ...{ scope, component, version_range: component === '' ? '' : range },
});

export const canPreview = (input: InputOf<typeof previewDecision>): boolean =>
  previewDecision.input.safeParse(input).success;

/** Until the end of the day in Shanghai. A justification is of 不可达 alone. */
export const decisionOf = (findings: readonly FindingKey[], draft: DecisionDraft): InputOf<typeof makeDecisions> => ({
  ...meantBy(findings, draft),
  kind: draft.kind,
  justification: draft.kind === 'not-reachable' ? draft.justification : '',
  reason: draft.reason,
  expires: draft.until === '' ? null : `${draft.until}T23:59:59+08:00`,
});

export type DraftProblems = Partial<Record<string, string>>;
/** What the call would refuse, by the name of its field: each at its first. */
export function problemsOf(input: InputOf<typeof makeDecisions>): DraftProblems {
  const problems: DraftProblems = {};
  // Fields that depend on each other are looked at only where none is wrong by itself: also as if there were a reason.
  for (const asked of [input, { ...input, reason: '-' }])
    for (const { path, message } of makeDecisions.input.safeParse(asked).error?.issues ?? [])
      problems[String(path[0])] ??= message;
  return problems;
}

/** What the preview says in one line. */
export function previewWords({
  findings,
  set_aside,
  outside,
  needs_approval,
}: {
  findings: number;
  set_aside: number;
  outside: number;
  needs_approval: boolean;
}): string {
  if (findings === 0) return '这个范围内没有处置项。';
  const aside = set_aside === 0 ? '不会搁置任何一条' : `将搁置 ${set_aside} 条`;
  const rest = outside === 0 ? '' : `；${outside} 条另有组件不在决定之内，仍待处置`;
  return `${aside}${rest}。${needs_approval ? '须由另一人批准后才生效。' : ''}`;
}
