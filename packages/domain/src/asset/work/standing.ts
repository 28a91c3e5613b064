/** How far the work on a finding is, as lists, counts and filters name it. */
export const STANDINGS = [
  { key: 'open', label: '未处理' },
  { key: 'working', label: '处理中' },
  { key: 'again', label: '仍受影响' },
  { key: 'done', label: '已处置' },
  { key: 'dismissed', label: '不适用' },
  { key: 'decided', label: '已有决定' },
  { key: 'gone', label: '已消除' },
] as const;
export type Standing = (typeof STANDINGS)[number]['key'];

/** There is something to do. */
export const TO_DO: readonly Standing[] = ['open', 'working', 'again'];

/** Codes of the specification. */
const WORKING = 1;
export const DONE = 2;
const NOT_APPLICABLE = 3;

export interface StandingFacts {
  /** Of `WORK_STATES`. */
  state: number;
  /** As it is stored with the finding. */
  isOpen: boolean;
  /** The asset does not have it any more. */
  isGone: boolean;
}

export function standingOf({ state, isOpen, isGone }: StandingFacts): Standing {
  if (isGone) return 'gone';
  if (state === DONE) return isOpen ? 'again' : 'done';
  if (state === NOT_APPLICABLE) return 'dismissed';
  if (!isOpen) return 'decided';
  return state === WORKING ? 'working' : 'open';
}

export interface SeenAgainFacts {
  state: number;
  /** When somebody said so. */
  changedAt: string;
  /** Of what the asset consisted of then, and consists of now. */
  digestThen: string;
  digestNow: string;
  /** Since when the asset has it, without a break. */
  foundAt: string;
}

/**
 * Whether something that was dealt with is there nevertheless: another list of what the asset consists of still has it, or the finding had gone
 * and came back. The same list judged again proves nothing.
 */
export const isSeenAgain = ({ state, changedAt, digestThen, digestNow, foundAt }: SeenAgainFacts): boolean =>
  state === DONE && (foundAt > changedAt || (digestNow !== '' && digestNow !== digestThen));
