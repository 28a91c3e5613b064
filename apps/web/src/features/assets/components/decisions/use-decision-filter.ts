import { DECISION_STATES, type DecisionState } from '@ldy/domain/asset/decision/decision.ts';
import { DECISION_KIND_KEYS, type DecisionKind } from '@ldy/domain/asset/decision/kinds.ts';
import { useSearchParams } from 'react-router';

interface DecisionsAsked {
  kind: DecisionKind | '';
  state: DecisionState | '';
  expiring: boolean;
  page: number;
}

/** Of the list of decisions, in the address. */
export function useDecisionFilter(): [DecisionsAsked, (change: Partial<DecisionsAsked>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked: DecisionsAsked = {
    kind: DECISION_KIND_KEYS.find((key) => key === parameters.get('kind')) ?? '',
    state: DECISION_STATES.find((key) => key === parameters.get('state')) ?? '',
    expiring: parameters.has('expiring'),
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  };
  const change = (part: Partial<DecisionsAsked>) => {
    const { kind, state, expiring, page } = { ...asked, page: 1, ...part };
    const holder = parameters.get('holder');
    const written = {
      view: 'decisions',
      ...(holder && { holder }),
      ...(kind !== '' && { kind }),
      ...(state !== '' && { state }),
      ...(expiring && { expiring: '1' }),
      ...(page > 1 && { page: String(page) }),
    };
    setParameters(written, { replace: true, preventScrollReset: true });
  };
  return [asked, change];
}
