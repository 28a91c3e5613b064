import type { CvssAssessment, CvssVersion, MetricsItem } from '@ldy/domain/cvss/assessment.ts';
import type { MetricDefinition, MetricValue } from '@ldy/domain/cvss/metric-definition.ts';
import { METRIC_DEFINITIONS } from '@ldy/domain/cvss/metric-definitions.ts';
import { CVSS_SLOTS } from '@ldy/domain/cvss/slots.ts';
import { contradiction } from '@ldy/domain/cvss/stated-score.ts';

/** `contradiction`: that the assessor's score is not that of the vector; '' if it is. */
export type ShownAssessment = CvssAssessment & { contradiction: string };

export interface VersionAssessments {
  version: CvssVersion;
  assessments: ShownAssessment[];
}

/** All CVSS versions used, each with its assessments. */
export function assessmentsByVersion(metrics: readonly MetricsItem[]): VersionAssessments[] {
  return CVSS_SLOTS.map(([version, slot]) => ({
    version,
    assessments: metrics.flatMap((item) => {
      const assessment = item[slot];
      if (!assessment || (assessment.vectorString === '' && assessment.baseScore === null)) return [];
      return [
        {
          ...assessment,
          assessedBy: assessment.assessedBy || item.assessedBy,
          contradiction: contradiction(item.statedScores?.[version], assessment.baseScore),
        },
      ];
    }),
  })).filter(({ assessments }) => assessments.length > 0);
}

/** Longer than any CVSS vector. */
const LONGEST_VECTOR = 500;

/**
 * Metric key → value name, from the source or else from the vector. Not parsed with the domain's parser, which would add the calculators of all versions
 * to the bundle.
 */
export function metricValues(version: CvssVersion, assessment: CvssAssessment): ReadonlyMap<string, string> {
  // An empty name means that the source gave none.
  const given = Object.entries(assessment.metrics).filter(([, name]) => name !== '');
  if (given.length > 0) return new Map(given);
  const codes = new Set(assessment.vectorString.slice(0, LONGEST_VECTOR).replace(/[()]/g, '').split('/'));
  return new Map(
    METRIC_DEFINITIONS[version].metrics.flatMap(({ key, code, values }) => {
      const value = values.find((candidate) => codes.has(`${code}:${candidate.code}`));
      return value ? [[key, value.value] as const] : [];
    }),
  );
}

export interface MetricInWords {
  definition: MetricDefinition;
  value: MetricValue;
  /** Different values of other assessors: value → assessors. */
  others: { value: MetricValue; by: string[] }[];
}

/** The metrics of an assessment in words, in vector order, with differing values of other assessors. */
export function metricsInWords(
  version: CvssVersion,
  assessment: CvssAssessment,
  all: readonly CvssAssessment[],
): MetricInWords[] {
  const own = metricValues(version, assessment);
  const rest = all
    .filter((other) => other !== assessment)
    .map((other) => ({ by: other.assessedBy, values: metricValues(version, other) }));
  return METRIC_DEFINITIONS[version].metrics.flatMap((definition) => {
    const value = findValue(definition, own.get(definition.key));
    if (!value) return [];
    const others = new Map<MetricValue, string[]>();
    for (const { by, values } of rest) {
      const differing = findValue(definition, values.get(definition.key));
      if (differing && differing !== value) others.set(differing, [...(others.get(differing) ?? []), by]);
    }
    return [{ definition, value, others: [...others].map(([other, by]) => ({ value: other, by })) }];
  });
}

function findValue({ values }: MetricDefinition, name: string | undefined): MetricValue | undefined {
  return values.find(({ value }) => value === name);
}
