import type { IndexedRecord } from '../indexed-record.ts';
import { microsecondsOf } from '../instants.ts';
import { dayOf, MAX_SEVERITY, scoreOf } from './columns.ts';

/** Severity, CVSS, EPSS, published, updated, intake, flags. */
export const FACTS = 7;

/** What a record has one of, as numbers. Throws on what no column can hold. */
export function factsOf(record: IndexedRecord): number[] {
  const severity = record.severity ?? 0;
  if (!Number.isInteger(severity) || severity < 0 || severity > MAX_SEVERITY)
    throw new RangeError(`Not a severity: ${severity}`);
  const intake = microsecondsOf(record.intake);
  if (!Number.isFinite(intake)) throw new RangeError(`Not an instant: ${record.intake}`);
  const { poc, exp, patch, kev, domestic, rejected } = record;
  return [
    severity,
    scoreOf(record.cvss),
    scoreOf(record.epss),
    dayOf(record.published),
    dayOf(record.updated),
    intake,
    // In the order of FLAGS.
    [poc, exp, patch, kev, domestic, rejected].reduce((bits, flag, at) => bits | (flag ? 1 << at : 0), 0),
  ];
}
