import type { CvssVersion } from '@ldy/domain/cvss/assessment.ts';
import { assessorName } from '@ldy/domain/cvss/assessor-names.ts';
import { severityFromScore } from '@ldy/domain/cvss/score-bands.ts';
import { useId } from 'react';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatScore } from '#web/ui/format/format-figures.ts';
import type { ShownAssessment } from './assessments.ts';
import styles from './cvss.module.css';

interface AssessorListProps {
  version: CvssVersion;
  assessments: readonly ShownAssessment[];
  chosen: ShownAssessment;
  isUsed: (assessment: ShownAssessment) => boolean;
  onChoose: (assessment: ShownAssessment) => void;
}

/** Assessors that used this version. With several, the reader chooses the one with the metrics to show. */
export function AssessorList({ version, assessments, chosen, isUsed, onChoose }: AssessorListProps) {
  const name = useId();
  const differ = new Set(assessments.map(({ baseScore }) => baseScore)).size > 1;
  return (
    <div className={styles.assessors}>
      {assessments.map((assessment, index) => {
        const { assessedBy, baseScore, vectorString, contradiction } = assessment;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: assessors may repeat, and their order never changes
          <div key={index} className={styles.assessor} data-chosen={assessments.length > 1 && assessment === chosen}>
            {assessments.length > 1 ? (
              <label className={styles.assessorName}>
                <input type="radio" name={name} checked={assessment === chosen} onChange={() => onChoose(assessment)} />
                <bdi>{assessorName(assessedBy)}</bdi>
                {isUsed(assessment) && <Tag color="blue">采用</Tag>}
              </label>
            ) : (
              <bdi className={styles.assessorName}>{assessorName(assessedBy)}</bdi>
            )}
            <span className={styles.assessorScore}>
              <strong>{formatScore(baseScore)}</strong>
              <SeverityTag severity={severityFromScore(baseScore, version)} />
            </span>
            <span className={styles.assessorVector}>
              <bdi>{vectorString || '未提供 CVSS 向量'}</bdi>
              {contradiction && <span className={styles.differ}>{contradiction}</span>}
              {vectorString && <CopyButton text={vectorString} what={`${assessorName(assessedBy)} 的向量`} />}
            </span>
          </div>
        );
      })}
      {differ && <p className={styles.differ}>各评估方的评分不一致，下方逐项标出差异。</p>}
    </div>
  );
}
