/** CPE matches with ranges, as NVD and the CVE list give them. https://csrc.nist.gov/schema/nvd/api/2.0/cve_api_json_2.0.schema */
import { z } from 'zod';
import { listOf, text } from '../json/lenient.ts';

const cpeMatch = z.object({
  vulnerable: z.boolean(),
  criteria: z.string().max(2048),
  versionStartIncluding: text,
  versionStartExcluding: text,
  versionEndIncluding: text,
  versionEndExcluding: text,
});

export const cpeConfiguration = z.object({
  nodes: listOf(z.object({ negate: z.boolean().catch(false), cpeMatch: listOf(cpeMatch) })),
});

export type CpeMatch = z.output<typeof cpeMatch>;
export type CpeConfiguration = z.output<typeof cpeConfiguration>;
