import type { CvssAssessment, MetricsItem } from './assessment.ts';
import { CVSS_SLOTS } from './slots.ts';

/** What the assessor's score was, where it contradicted the vector and the vector counts; '' where they agree. */
export function contradictionOf(assessment: CvssAssessment | null, metrics: readonly MetricsItem[]): string {
  if (assessment === null) return '';
  for (const item of metrics) {
    const version = CVSS_SLOTS.find(([, slot]) => item[slot] === assessment)?.[0];
    if (version !== undefined) return contradiction(item.statedScores?.[version], assessment.baseScore);
  }
  return '';
}

export const contradiction = (stated: number | null | undefined, score: number | null): string =>
  stated == null || score === null ? '' : `来源评分 ${stated.toFixed(1)} 与向量不符，按向量计算为 ${score.toFixed(1)}`;
