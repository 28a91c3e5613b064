import type { IndexedRecord } from '@ldy/search/indexed-record.ts';

const DAY_MS = 86_400_000;
/** What stands where a value is missing: below every real one, so that orders and ranges come out alike. */
const NONE = -1_000_000;

export const dayOf = (day: unknown): number =>
  typeof day === 'string' ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : NONE;

/** A record as Groonga loads it. */
export function groongaRecord({ anchor, identifiers, values, ...texts }: IndexedRecord): object {
  const {
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
    severity: severity ?? 0,
    cvss: cvss ?? -1,
    epss: epss ?? -1,
    published: dayOf(published),
    updated: dayOf(updated),
    intake: Date.parse(String(intake)),
    year: typeof published === 'string' ? Number(published.slice(0, 4)) : 0,
    ...{ types: type, cwes: cwe, vendors: vendor, products: product, sources: source },
    ...flags,
    ...texts,
  };
}
