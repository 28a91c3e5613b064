import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { DateText } from '../../../../ui/date-text.tsx';
import { SeverityTag } from '../../../../ui/severity-tag.tsx';
import { CopyableId } from '../copyable-id.tsx';
import { formatRank, formatScore, formatShare } from '../figures.ts';
import { FlagBadges } from '../flag-badges.tsx';
import { Missing } from './missing.tsx';
import styles from './result-table.module.css';
import { describeProducts, describeTypes, mainIds, secondTitle } from './row-words.ts';

interface ResultRowProps {
  item: VulnerabilityListItem;
  selected: boolean;
  onSelect: (id: string) => void;
}

/** One vulnerability on two lines: what it is above, what it is called and measured below. */
export function ResultRow({ item, selected, onSelect }: ResultRowProps) {
  const ids = mainIds(item);
  const products = describeProducts(item);
  const types = describeTypes(item);
  const second = secondTitle(item);
  return (
    <tr className={styles.row} data-selected={selected || undefined}>
      <td>
        <SeverityTag severity={item.severity} />
      </td>
      <td>
        <Link
          to={paths.vulnerabilityProfile.href(item.id)}
          className={styles.name}
          title={item.title}
          data-result={item.id}
          onFocus={() => onSelect(item.id)}
          onClick={() => onSelect(item.id)}
        >
          {item.title || item.title_en || item.id}
        </Link>
        <span className={styles.under}>
          {ids.shown.map((id) => (
            <CopyableId key={id} id={id} />
          ))}
          {ids.others.length > 0 && (
            <span className={styles.others} title={ids.others.join('\n')}>
              +{ids.others.length}
            </span>
          )}
          {second && (
            <span className={styles.second} lang="en" title={second}>
              {second}
            </span>
          )}
        </span>
      </td>
      <td>
        <span className={styles.line} title={products}>
          {products || <Missing />}
        </span>
        <span className={styles.dim} title={types}>
          {types}
        </span>
      </td>
      <td className={styles.number}>
        <span className={styles.line}>{item.cvss_score === null ? <Missing /> : formatScore(item.cvss_score)}</span>
        <span className={styles.dim}>{item.cvss_version && `v${item.cvss_version}`}</span>
      </td>
      <td className={styles.number}>
        <span className={styles.line}>{item.epss === null ? <Missing /> : formatShare(item.epss)}</span>
        <span className={styles.dim}>{formatRank(item.epss_percentile)}</span>
      </td>
      <td>
        <FlagBadges flags={item} />
      </td>
      <td className={styles.date}>
        <span className={styles.line}>
          <DateText value={item.published} />
        </span>
        <span className={styles.dim}>{item.updated && <DateText value={item.updated} />}</span>
      </td>
    </tr>
  );
}
