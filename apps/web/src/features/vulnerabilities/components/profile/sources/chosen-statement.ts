import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { Disagreement, FieldStatement } from '@ldy/domain/vulnerability/record-schema/statements.ts';

/** The statement that is shown on the page. One source can state several assessors' CVSS scores, so these are matched by score and assessor. */
export function chosenStatement(
  record: VulnerabilityRecord,
  path: string,
  { chosen, statements }: Disagreement,
): FieldStatement | undefined {
  const { version, assessment } = chooseMetric(record.metrics);
  const own = statements.filter(({ source }) => source === chosen);
  if (assessment && path === `metrics--cvssV${version.replace('.', '_')}`) {
    const words = `${assessment.baseScore} ${assessment.assessedBy}`;
    const stated = own.find(({ value }) => typeof value === 'string' && value.startsWith(words));
    if (stated) return stated;
  }
  return own[0];
}
