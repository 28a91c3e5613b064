import { assessorName } from '@ldy/domain/cvss/assessor-names.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { higherByV4 } from '@ldy/domain/vulnerability/higher-v4.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { useMemo, useState } from 'react';
import { Segments } from '#web/ui/controls/segments.tsx';
import { assessmentsByVersion } from './assessments.ts';
import { AssessorList } from './assessor-list.tsx';
import styles from './cvss.module.css';
import { MetricGrid } from './metric-grid.tsx';

/** All CVSS versions used: scores by assessor, and metrics in words. */
export function CvssSection({ record }: { record: VulnerabilityRecord }) {
  const versions = useMemo(() => assessmentsByVersion(record.metrics), [record]);
  const used = useMemo(() => chooseMetric(record.metrics), [record]);
  const higher = SEVERITIES.find(({ key }) => key === higherByV4(record))?.cn;
  const [version, setVersion] = useState(used.version || versions[0]?.version);
  const [chosen, choose] = useState<string | null>(null);
  const shown = versions.find((entry) => entry.version === version) ?? versions[0];
  if (!shown) return null;

  const isUsed = (vector: string, by: string) =>
    used.version === shown.version && used.assessment?.vectorString === vector && used.assessment.assessedBy === by;
  const assessment =
    shown.assessments.find(({ assessedBy }) => assessedBy === chosen) ??
    shown.assessments.find(({ vectorString, assessedBy }) => isUsed(vectorString, assessedBy)) ??
    shown.assessments[0];
  if (!assessment) return null;
  return (
    <>
      <div className={styles.bar}>
        {versions.length > 1 && (
          <Segments
            label="CVSS 版本"
            value={shown.version}
            options={versions.map((entry) => ({
              value: entry.version,
              label: `CVSS ${entry.version}${entry.version === used.version ? '（采用）' : ''}`,
            }))}
            onChange={setVersion}
          />
        )}
        {used.assessment && (
          <p className={styles.used}>
            采用{spaced(assessorName(used.assessment.assessedBy))}的 CVSS {used.version} 评分
            {higher && `；CVSS 4.0 评为${higher}，高于所示等级`}
          </p>
        )}
      </div>
      <AssessorList
        version={shown.version}
        assessments={shown.assessments}
        chosen={assessment}
        isUsed={({ vectorString, assessedBy }) => isUsed(vectorString, assessedBy)}
        onChoose={({ assessedBy }) => choose(assessedBy)}
      />
      <MetricGrid version={shown.version} assessment={assessment} all={shown.assessments} />
    </>
  );
}

/** Between Chinese words; beside a full-width bracket no blank follows. */
const spaced = (name: string): string => ` ${name}${name.endsWith('）') ? '' : ' '}`;
