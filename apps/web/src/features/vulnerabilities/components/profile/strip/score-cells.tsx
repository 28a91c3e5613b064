import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { severityFromScore } from '@ldy/domain/cvss/score-bands.ts';
import { contradictionOf } from '@ldy/domain/cvss/stated-score.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { shareInWords } from '@ldy/domain/record/share-in-words.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatPercentile, formatScore } from '#web/ui/format/format-figures.ts';
import { severityLevel } from '#web/ui/theme/severity-colors.ts';
import { SectionLink } from '../navigation/section-link.tsx';
import styles from './score-cells.module.css';
import strip from './strip.module.css';

/** Score of the CVSS version in use, with the vector's values. */
export function CvssCell({ detail }: { detail: CompletedDetail }) {
  const { version, assessment } = chooseMetric(detail.record.metrics);
  const score = assessment?.baseScore ?? null;
  const contradiction = contradictionOf(assessment, detail.record.metrics);
  const level = severityLevel(version === '' ? null : severityFromScore(score, version));
  return (
    <div className={strip.cell}>
      <SectionLink section="cvss" className={strip.label}>
        CVSS{version && ` ${version}`} 评分
      </SectionLink>
      {score === null ? (
        <span className={strip.missing}>{MISSING_TEXT}</span>
      ) : (
        <span className={styles.figure}>
          <strong className={styles.score} data-level={level}>
            {formatScore(score)}
          </strong>
          <span className={styles.scale} aria-hidden="true">
            <span className={styles.fill} data-level={level} style={{ width: `${score * 10}%` }} />
          </span>
        </span>
      )}
      {assessment?.vectorString ? (
        <span className={styles.vector}>
          <bdi>{assessment.vectorString.replace(/^CVSS:\d\.\d\//, '')}</bdi>
          <CopyButton text={assessment.vectorString} what="CVSS 向量" />
        </span>
      ) : (
        <span className={strip.note}>未提供 CVSS 向量</span>
      )}
      {contradiction && <span className={strip.note}>{contradiction}</span>}
    </div>
  );
}

/** FIRST's EPSS: probability of exploitation within 30 days. */
export function EpssCell({ epss }: { epss: CompletedDetail['epss'] }) {
  return (
    <div className={strip.cell}>
      <span className={strip.label} title="EPSS：未来 30 天内被利用的概率估计">
        EPSS 利用概率
      </span>
      {epss === null ? (
        <span className={strip.missing}>{MISSING_TEXT}</span>
      ) : (
        <span className={styles.figure}>
          <strong className={styles.score}>{shareInWords(epss.score)}</strong>
        </span>
      )}
      <span className={strip.note}>
        {epss ? `${formatPercentile(epss.percentile)} · ${formatDate(epss.date)}` : '没有 EPSS 数据'}
      </span>
    </div>
  );
}
