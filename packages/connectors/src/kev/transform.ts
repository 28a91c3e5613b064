import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { meaningful, plainProduct } from '../json/affected.ts';
import { BadRecord } from '../json/delivered.ts';
import { cweOf } from '../json/identifiers.ts';
import { english } from '../json/texts.ts';
import { referencesInNotes } from './notes.ts';
import type { KevEntry } from './schema.ts';

/** @throws BadRecord for an invalid CVE id. */
export function transform({ dateReleased, vulnerability: it }: KevEntry): SourceRecord {
  const identifier = parseIdentifier(it.cveID);
  if (identifier?.scheme !== 'cve') throw new BadRecord('identifier', `${it.cveID} is not a CVE id`, it.cveID);
  const id = identifier.value;
  const title = it.vulnerabilityName.trim();
  return {
    source: 'kev',
    key: id,
    revision: dateReleased,
    id,
    aliases: [],
    related: [],
    role: 'primary',
    claims: {
      kev: {
        dateAdded: it.dateAdded,
        dueDate: it.dueDate,
        requiredAction: it.requiredAction,
        ransomware: it.knownRansomwareCampaignUse.toLowerCase() === 'known',
      },
      ...(title && { vulTitle: { nonStandardizedTitles: title, unsignedTitles: [{ lang: 'en', value: title }] } }),
      descriptions: english(it.shortDescription),
      affected: [plainProduct('kev', { vendor: meaningful(it.vendorProject), product: meaningful(it.product) })],
      problemTypes: it.cwes.flatMap((cwe) => (cweOf(cwe) ? [{ lang: 'en', cweId: cweOf(cwe), description: '' }] : [])),
      fixes: { officialFix: english(it.requiredAction) },
      references: referencesInNotes(it.notes),
    },
  };
}
