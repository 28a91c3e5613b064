import type { VulnerabilityRecord } from '../vulnerability/record.ts';
import { withheldAddresses } from './filter/guarded-addresses.ts';

/** The record without non-public addresses in everything that titles, descriptions and search words are derived from. */
export function withoutGuardedAddresses(record: VulnerabilityRecord): VulnerabilityRecord {
  const withheld = withheldAddresses([record]);
  if (withheld.isEmpty) return record;
  const { vulTitle, descriptions, translations, problemTypes } = record;
  const open = <T extends { value: string }>(text: T): T => ({ ...text, value: withheld.takenFrom(text.value) });
  return {
    ...record,
    vulTitle: {
      nonStandardizedTitles: withheld.takenFrom(vulTitle.nonStandardizedTitles),
      standardizedTitles: vulTitle.standardizedTitles.map(open),
      unsignedTitles: vulTitle.unsignedTitles.map(open),
    },
    descriptions: descriptions.map(open),
    translations: translations.map(open),
    problemTypes: problemTypes.map((type) => ({ ...type, description: withheld.takenFrom(type.description) })),
  };
}
