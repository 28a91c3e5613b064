import { dayNumber } from '@ldy/domain/calendar/day.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';

/** Represents a missing value: below every real one, so that orders and ranges give the same result. */
const NONE = -1_000_000;

export const groongaDay = (day: unknown): number => (typeof day === 'string' ? dayNumber(day) : NONE);

/** A record in Groonga's load format. */
export function groongaRecord({ anchor, identifiers, values, ...texts }: IndexedRecord): object {
  const {
    priority,
    severity,
    cvss,
    epss,
    published,
    updated,
    intake,
    rejected: _,
    type,
    cwe,
    vendor,
    product,
    source,
    ...flags
  } = values;
  return {
    _key: anchor,
    ids: identifiers,
    priority: priority ?? 0,
    severity: severity ?? 0,
    cvss: cvss ?? -1,
    epss: epss ?? -1,
    published: groongaDay(published),
    updated: groongaDay(updated),
    intake: Date.parse(String(intake)),
    year: typeof published === 'string' ? Number(published.slice(0, 4)) : 0,
    ...{ types: type, cwes: cwe, vendors: vendor, products: product, sources: source },
    ...flags,
    ...texts,
  };
}
