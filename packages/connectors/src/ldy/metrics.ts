import type { CvssVersion, MetricsItem } from '@ldy/domain/cvss/assessment.ts';
import { parseVector, toAssessment } from '@ldy/domain/cvss/cvss.ts';
import type { EditorialRecord } from './schema.ts';

/** A CVSS vector in the file is invalid. */
export class BadVector extends Error {}

const SLOT = { '2.0': 'cvssV2_0', '3.0': 'cvssV3_0', '3.1': 'cvssV3_1', '4.0': 'cvssV4_0' } as const satisfies Record<
  CvssVersion,
  keyof MetricsItem
>;

/** One item per assessor, in the order of the file. */
export function metricsOf(cvss: EditorialRecord['cvss']): MetricsItem[] {
  const items = new Map<string, MetricsItem>();
  for (const { vector, by } of cvss) {
    const parsed = parseVector(vector);
    const assessment = toAssessment(vector, { assessedBy: by });
    if (parsed === null || assessment === null) throw new BadVector(`not a CVSS vector: ${vector.slice(0, 120)}`);
    const item = items.get(by) ?? { assessedBy: by, cvssV4_0: null, cvssV3_1: null, cvssV3_0: null, cvssV2_0: null };
    item[SLOT[parsed.version]] = assessment;
    items.set(by, item);
  }
  return [...items.values()];
}
