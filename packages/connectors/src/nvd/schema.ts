/** The properties of NVD API 2.0 that we read. https://nvd.nist.gov/developers/vulnerabilities */
import { z } from 'zod';
import { cpeConfiguration } from '../cpe/schema.ts';
import { americanDate, date, listOf, numberOrNull, text, texts } from '../json/lenient.ts';

const langText = z.object({ lang: text, value: z.string() });

const metric = z.object({
  source: text,
  /** Primary or Secondary. */
  type: text,
  cvssData: z.object({ vectorString: text, baseScore: numberOrNull, baseSeverity: text }),
  /** CVSS 2.0 has its severity here, outside `cvssData`. */
  baseSeverity: text,
});

export const nvdEntry = z.object({
  cve: z.object({
    id: z.string().min(1).max(100),
    sourceIdentifier: text,
    published: date,
    lastModified: date,
    vulnStatus: text,
    cveTags: listOf(z.object({ tags: texts })),
    descriptions: listOf(langText),
    metrics: z
      .object({
        cvssMetricV40: listOf(metric),
        cvssMetricV31: listOf(metric),
        cvssMetricV30: listOf(metric),
        cvssMetricV2: listOf(metric),
      })
      .prefault({})
      .catch(() => ({ cvssMetricV40: [], cvssMetricV31: [], cvssMetricV30: [], cvssMetricV2: [] })),
    weaknesses: listOf(z.object({ source: text, description: listOf(langText) })),
    configurations: listOf(cpeConfiguration),
    references: listOf(z.object({ url: z.string(), tags: texts })),
    vendorComments: listOf(z.object({ organization: text, comment: z.string() })),
    evaluatorComment: text,
    evaluatorSolution: text,
    cisaExploitAdd: americanDate,
    cisaActionDue: americanDate,
    cisaRequiredAction: text,
    cisaVulnerabilityName: text,
  }),
});

export type NvdCve = z.output<typeof nvdEntry>['cve'];
