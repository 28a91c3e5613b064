import { DAY_MS } from '../calendar/day.ts';

const QUIET_DAYS = 42;
const OFTEN_DAYS = 21;

/**
 * The state that CSAF calls `tracking.status`, as a hint to editors: a notice that changes more often than every three weeks is interim, one without a change
 * for six weeks is final (CSAF 2.1, conformance clause 6). `published`: when its revisions were published, the newest first.
 */
export function statusHint(published: readonly string[], now: string): 'interim' | 'final' | null {
  const [newest, before] = published.map((at) => Date.parse(at));
  if (newest === undefined) return null;
  if (Date.parse(now) - newest >= QUIET_DAYS * DAY_MS) return 'final';
  return before !== undefined && newest - before < OFTEN_DAYS * DAY_MS ? 'interim' : null;
}
