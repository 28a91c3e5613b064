import type { RelativeDays } from './query.ts';

/** First and last day of relative days; `today` is a day in Shanghai, `YYYY-MM-DD`. */
export function relativeRange(_relative: RelativeDays, _today: string): { from: string; to: string } {
  throw new Error('not written yet');
}
