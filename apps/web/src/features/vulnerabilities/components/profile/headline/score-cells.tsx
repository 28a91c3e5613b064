import type { VulnerabilityDetail } from '@ldy/contract/vulnerability-detail.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { severityFromScore } from '@ldy/domain/vulnerability/severity.ts';
import { MISSING_TEXT } from '../../../../../ui/constants.ts';
import { CopyButton } from '../../../../../ui/copy-button.tsx';
import { formatDate } from '../../../../../ui/format-date.ts';
import { severityLevel } from '../../../../../ui/theme/severity-colors.ts';
import { formatRank, formatScore, formatShare } from '../../figures.ts';
import { SectionLink } from '../navigation/section-link.tsx';
import styles from './headline.module.css';

/** The score of the version in use, with the vector's values. */
export function CvssCell({ detail }: { detail: VulnerabilityDetail }) {
  const { version, assessment } = chooseMetric(detail.record.metrics);
  const score = assessment?.baseScore ?? null;
  const level = severityLevel(version === '' ? null : severityFromScore(score, version));
  return (
    <div className={styles.cell}>
      <SectionLink section="cvss" className={styles.cellLabel}>
        CVSS{version && ` ${version}`} 评分
      </SectionLink>
      {score === null ? (
        <span className={styles.cellMissing}>{MISSING_TEXT}</span>
      ) : (
        <span className={styles.figure}>
          <strong className={styles.score} data-level={level}>
            {formatScore(score)}
          </strong>
          <span className={styles.scale} aria-hidden="true">
            <span className={styles.scaleFill} data-level={level} style={{ width: `${score * 10}%` }} />
          </span>
        </span>
      )}
      {assessment?.vectorString ? (
        <span className={styles.vector}>
          <bdi>{assessment.vectorString.replace(/^CVSS:\d\.\d\//, '')}</bdi>
          <CopyButton text={assessment.vectorString} what="CVSS 向量" />
        </span>
      ) : (
        <span className={styles.cellNote}>没有向量</span>
      )}
    </div>
  );
}

/** How likely exploitation is within 30 days, as FIRST's EPSS estimates it. */
export function EpssCell({ epss }: { epss: VulnerabilityDetail['epss'] }) {
  return (
    <div className={styles.cell}>
      <span className={styles.cellLabel} title="EPSS：未来 30 天内被利用的概率估计">
        EPSS 利用概率
      </span>
      {epss === null ? (
        <span className={styles.cellMissing}>{MISSING_TEXT}</span>
      ) : (
        <span className={styles.figure}>
          <strong className={styles.score}>{formatShare(epss.score)}</strong>
          <span className={styles.rank}>{formatRank(epss.percentile)}</span>
        </span>
      )}
      <span className={styles.cellNote}>
        {epss
          ? `百分位 ${(Math.floor(epss.percentile * 10_000) / 100).toFixed(2)}% · ${formatDate(epss.date)}`
          : '没有 EPSS 数据'}
      </span>
    </div>
  );
}
