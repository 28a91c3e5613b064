import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { shareInWords } from '@ldy/domain/record/share-in-words.ts';
import { formatRank, formatScore } from '#web/ui/format/format-figures.ts';
import { severityLevel } from '#web/ui/theme/severity-colors.ts';
import { Missing } from '#web/workbench/row/missing.tsx';
import styles from './figure-bars.module.css';

const CVSS_MOST = 10;

/** CVSS score and EPSS as bars. */
export function FigureBars({ row }: { row: VulnerabilityListItem }) {
  const { cvss_score: score, cvss_version: version, epss, epss_percentile, severity } = row;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>CVSS{version && ` ${version}`}</dt>
        <dd>{score === null ? <Missing /> : formatScore(score)}</dd>
        <Bar share={(score ?? 0) / CVSS_MOST} level={severityLevel(severity)} />
      </div>
      <div>
        <dt>EPSS 30 天利用概率</dt>
        <dd>
          {epss === null ? <Missing /> : shareInWords(epss)}
          <small>{formatRank(epss_percentile)}</small>
        </dd>
        <Bar share={epss ?? 0} />
      </div>
    </dl>
  );
}

function Bar({ share, level }: { share: number; level?: string }) {
  return (
    <dd className={styles.bar} aria-hidden="true">
      <span data-level={level} style={{ width: `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%` }} />
    </dd>
  );
}
