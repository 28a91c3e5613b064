import type { IndexedRecord } from '@ldy/search/indexed-record.ts';

const DAY_MS = 86_400_000;
/** What stands where a value is missing: below every real one, so that orders and ranges come out alike. */
const NONE = -1_000_000;

export const dayOf = (day: string | null): number => (day === null ? NONE : Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** A record as Groonga loads it. */
export function groongaRecord(record: IndexedRecord): object {
  const { anchor, identifiers, severity, cvss, epss, published, updated, intake, rejected: _, ...rest } = record;
  return {
    _key: anchor,
    ids: identifiers,
    severity: severity ?? 0,
    cvss: cvss ?? -1,
    epss: epss ?? -1,
    published: dayOf(published),
    updated: dayOf(updated),
    intake: Date.parse(intake),
    year: published === null ? 0 : Number(published.slice(0, 4)),
    ...rest,
  };
}
