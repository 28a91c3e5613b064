import type { VulnerabilityRecord } from '../vulnerability/record.ts';
import { withheldAddresses } from './filter/guarded-addresses.ts';

/** A record without the addresses that are not for everybody, in all that titles, descriptions and search words are made from. */
export function withoutGuardedAddresses(record: VulnerabilityRecord): VulnerabilityRecord {
  const withheld = withheldAddresses([record]);
  if (withheld.isEmpty) return record;
  const { vulTitle, descriptions, problemTypes } = record;
  const open = <T extends { value: string }>(text: T): T => ({ ...text, value: withheld.takenFrom(text.value) });
  return {
    ...record,
    vulTitle: {
      nonStandardizedTitles: withheld.takenFrom(vulTitle.nonStandardizedTitles),
      standardizedTitles: vulTitle.standardizedTitles.map(open),
      unsignedTitles: vulTitle.unsignedTitles.map(open),
    },
    descriptions: descriptions.map(open),
    problemTypes: problemTypes.map((type) => ({ ...type, description: withheld.takenFrom(type.description) })),
  };
}
