import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { MISSING_TEXT } from '../../../../ui/constants.ts';
import { DateText } from '../../../../ui/date-text.tsx';
import { SeverityTag } from '../../../../ui/severity-tag.tsx';
import { CopyableId } from '../copyable-id.tsx';
import { formatScore, formatShare } from '../figures.ts';
import { FlagBadges } from '../flag-badges.tsx';
import styles from './result-cards.module.css';
import { describeProducts, describeTypes, mainIds, secondTitle } from './row-words.ts';

interface ResultCardProps {
  item: VulnerabilityListItem;
  selected: boolean;
  onSelect: (id: string) => void;
}

export function ResultCard({ item, selected, onSelect }: ResultCardProps) {
  const ids = mainIds(item);
  const about = [describeProducts(item), describeTypes(item)].filter(Boolean).join(' · ');
  return (
    <li className={styles.card} data-selected={selected || undefined}>
      <div className={styles.head}>
        <SeverityTag severity={item.severity} />
        <FlagBadges flags={item} />
        <span className={styles.date}>
          <DateText value={item.published} />
        </span>
      </div>
      <Link
        to={paths.vulnerabilityProfile.href(item.id)}
        className={styles.name}
        data-result={item.id}
        onFocus={() => onSelect(item.id)}
        onClick={() => onSelect(item.id)}
      >
        {item.title || item.title_en || item.id}
      </Link>
      {secondTitle(item) && (
        <p className={styles.second} lang="en">
          {secondTitle(item)}
        </p>
      )}
      <p className={styles.about}>{about || `影响产品${MISSING_TEXT}`}</p>
      <div className={styles.foot}>
        <span className={styles.ids}>
          {ids.shown.map((id) => (
            <CopyableId key={id} id={id} />
          ))}
        </span>
        <dl className={styles.figures}>
          <div>
            <dt>CVSS</dt>
            <dd>{formatScore(item.cvss_score)}</dd>
          </div>
          <div>
            <dt>EPSS</dt>
            <dd>{formatShare(item.epss)}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}
