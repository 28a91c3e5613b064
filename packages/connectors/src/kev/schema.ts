/** CISA's KEV catalogue. https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities_schema.json */
import { z } from 'zod';
import { americanDate, text, texts } from '../json/lenient.ts';

const vulnerability = z.object({
  cveID: z.string().min(1).max(100),
  vendorProject: text,
  product: text,
  vulnerabilityName: text,
  dateAdded: americanDate,
  shortDescription: text,
  requiredAction: text,
  dueDate: americanDate,
  knownRansomwareCampaignUse: text,
  notes: text,
  cwes: texts,
});

/** An entry with the release date of its catalogue, which is the only revision there is. */
export const kevEntry = z.object({ dateReleased: americanDate, vulnerability });

export type KevEntry = z.output<typeof kevEntry>;
