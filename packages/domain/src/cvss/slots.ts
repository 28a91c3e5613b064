import type { CvssVersion, MetricsItem } from './assessment.ts';

/** Each version with its member of an assessor's assessments; newest first, the display order. */
export const CVSS_SLOTS = [
  ['4.0', 'cvssV4_0'],
  ['3.1', 'cvssV3_1'],
  ['3.0', 'cvssV3_0'],
  ['2.0', 'cvssV2_0'],
] as const satisfies readonly (readonly [CvssVersion, keyof MetricsItem])[];
