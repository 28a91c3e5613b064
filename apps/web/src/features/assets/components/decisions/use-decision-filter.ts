import { DECISION_STATES, type DecisionState } from '@ldy/domain/asset/decision/decision.ts';
import { DECISION_KIND_KEYS, type DecisionKind } from '@ldy/domain/asset/decision/kinds.ts';
import { useSearchParams } from 'react-router';
import { asId, useHolder } from '../../requests/use-holder.ts';

interface DecisionsAsked {
  kind: DecisionKind | '';
  state: DecisionState | '';
  expiring: boolean;
  /** A VEX document that they are from; '' for any. */
  document: string;
  page: number;
}

/** Of the list of decisions, in the address. */
export function useDecisionFilter(): [DecisionsAsked, (change: Partial<DecisionsAsked>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const holder = useHolder();
  const asked: DecisionsAsked = {
    kind: DECISION_KIND_KEYS.find((key) => key === parameters.get('kind')) ?? '',
    state: DECISION_STATES.find((key) => key === parameters.get('state')) ?? '',
    expiring: parameters.has('expiring'),
    document: asId(parameters.get('document')),
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  };
  const change = (part: Partial<DecisionsAsked>) => {
    const { kind, state, expiring, document, page } = { ...asked, page: 1, ...part };
    const written = {
      view: 'decisions',
      ...holder,
      ...(kind !== '' && { kind }),
      ...(state !== '' && { state }),
      ...(expiring && { expiring: '1' }),
      ...(document !== '' && { document }),
      ...(page > 1 && { page: String(page) }),
    };
    setParameters(written, { replace: true, preventScrollReset: true });
  };
  return [asked, change];
}
