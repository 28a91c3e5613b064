import type { CvssVersion } from './assessment.ts';
import type { MetricTable } from './metric-definition.ts';
import { METRICS_V2 } from './metrics-v2.ts';
import { METRICS_V3_0, METRICS_V3_1 } from './metrics-v3.ts';
import { METRICS_V4 } from './metrics-v4.ts';

/** The metrics of all versions with Chinese and English names, for parsing, filters and display. */
export const METRIC_DEFINITIONS: Readonly<Record<CvssVersion, MetricTable>> = {
  '2.0': METRICS_V2,
  '3.0': METRICS_V3_0,
  '3.1': METRICS_V3_1,
  '4.0': METRICS_V4,
};
