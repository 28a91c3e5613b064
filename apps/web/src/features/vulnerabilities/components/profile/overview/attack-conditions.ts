import { METRIC_DEFINITIONS } from '@ldy/domain/cvss/metric-definitions.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { metricValues } from '../cvss/assessments.ts';

export interface Condition {
  label: string;
  word: string;
  /** Whether it is the most severe value of the metric in its CVSS version. */
  isWorst: boolean;
  meaning: string;
}

/** Preconditions and impacts: label, most severe values, and the metric keys of the CVSS versions. */
const CONDITIONS = [
  ['攻击途径', 'NETWORK', ['attackVector', 'accessVector']],
  ['攻击复杂度', 'LOW', ['attackComplexity', 'accessComplexity']],
  ['权限要求', 'NONE', ['privilegesRequired', 'authentication']],
  ['用户交互', 'NONE', ['userInteraction']],
  ['机密性影响', 'HIGH COMPLETE', ['confidentialityImpact', 'vulnConfidentialityImpact']],
  ['完整性影响', 'HIGH COMPLETE', ['integrityImpact', 'vulnIntegrityImpact']],
  ['可用性影响', 'HIGH COMPLETE', ['availabilityImpact', 'vulnAvailabilityImpact']],
] as const;

/** The decisive metrics in words, from the assessment that the record uses. */
export function attackConditions({ metrics }: Pick<VulnerabilityRecord, 'metrics'>): Condition[] {
  const { version, assessment } = chooseMetric(metrics);
  if (version === '' || !assessment) return [];
  const values = metricValues(version, assessment);
  return CONDITIONS.flatMap(([label, worst, keys]) => {
    const definition = METRIC_DEFINITIONS[version].metrics.find(({ key }) => keys.some((name) => name === key));
    const value = definition?.values.find((each) => each.value === values.get(definition.key));
    if (!value) return [];
    return [{ label, word: value.cn, isWorst: worst.split(' ').includes(value.value), meaning: value.meaningCn }];
  });
}
