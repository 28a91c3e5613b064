/** What somebody looks at first of all that their assets have. */

import { SEVERITY_KEYS, type Severity } from '../record/severity.ts';
import { PRIORITIES, type Priority } from '../vulnerability/priority/rules.ts';

export interface UrgencyFacts {
  verdict: 'affected' | 'unknown';
  exploited: boolean;
  /** Codes of the asset: `ASSET_LOCATIONS`, `ASSET_LEVELS`. */
  location: number;
  level: number;
  priority: Priority;
  severity: Severity | null;
  /** A source names a version that has the fix. */
  hasFix: boolean;
}

/** Small is urgent; what has no level comes last. */
export const rankOfPriority = (key: Priority): number => PRIORITIES.findIndex((one) => one.key === key) + 1;
export const rankOfSeverity = (key: Severity | null): number =>
  key === null ? SEVERITY_KEYS.length + 1 : SEVERITY_KEYS.indexOf(key) + 1;

const INTERNET = 5;
const ONLY_WATCHED = 15;
const LEVELS = [1, 5, 10, ONLY_WATCHED];

/** The first that differs decides: how many values it has, and how urgent the own one is, from 0. */
const STEPS: readonly { values: number; of: (facts: UrgencyFacts) => number }[] = [
  { values: 2, of: ({ verdict }) => Number(verdict === 'affected') },
  { values: 2, of: ({ exploited }) => Number(exploited) },
  // What is no asset of one's own is not exposed by where it is.
  { values: 2, of: ({ location, level }) => Number(location === INTERNET && level !== ONLY_WATCHED) },
  { values: LEVELS.length, of: ({ level }) => LEVELS.length - 1 - LEVELS.indexOf(level) },
  { values: PRIORITIES.length, of: ({ priority }) => PRIORITIES.length - rankOfPriority(priority) },
  { values: SEVERITY_KEYS.length + 1, of: ({ severity }) => SEVERITY_KEYS.length + 1 - rankOfSeverity(severity) },
  { values: 2, of: ({ hasFix }) => Number(hasFix) },
];

/** Orders findings: the larger comes first. Stored with each finding. */
export const urgencyOf = (facts: UrgencyFacts): number =>
  STEPS.reduce((sum, { values, of }) => sum * values + of(facts), 0);

/** What is affected has this urgency at least; what is unknown has less. */
export const AFFECTED_FROM = STEPS.slice(1).reduce((product, { values }) => product * values, 1);
