import { METRIC_DEFINITIONS } from '@ldy/domain/cvss/metric-definitions.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { metricValues } from '../cvss/assessments.ts';

export interface Condition {
  label: string;
  word: string;
  /** The value that makes it worst under its version. */
  isWorst: boolean;
  meaning: string;
}

/** What an attacker needs and what is lost, under whatever name a version has it; the value that is worst. */
const CONDITIONS = [
  ['攻击途径', 'NETWORK', ['attackVector', 'accessVector']],
  ['攻击复杂度', 'LOW', ['attackComplexity', 'accessComplexity']],
  ['权限要求', 'NONE', ['privilegesRequired', 'authentication']],
  ['用户交互', 'NONE', ['userInteraction']],
  ['机密性影响', 'HIGH COMPLETE', ['confidentialityImpact', 'vulnConfidentialityImpact']],
  ['完整性影响', 'HIGH COMPLETE', ['integrityImpact', 'vulnIntegrityImpact']],
  ['可用性影响', 'HIGH COMPLETE', ['availabilityImpact', 'vulnAvailabilityImpact']],
] as const;

/** The metrics that decide, in words, from the assessment that the record goes by. */
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
