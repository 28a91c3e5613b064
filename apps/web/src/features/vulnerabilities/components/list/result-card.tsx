import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { MISSING_TEXT } from '../../../../ui/constants.ts';
import { DateText } from '../../../../ui/date-text.tsx';
import { SeverityTag } from '../../../../ui/severity-tag.tsx';
import { formatScore, formatShare } from '../figures.ts';
import { FlagBadges } from '../flag-badges.tsx';
import { CutText } from '../query/hits/cut-text.tsx';
import { HitLine } from '../query/hits/hit-line.tsx';
import { MarkedText } from '../query/hits/marked-text.tsx';
import { rowHits } from '../query/hits/matches.ts';
import { MarkedId } from './marked-id.tsx';
import { MarkedTypes } from './marked-types.tsx';
import styles from './result-cards.module.css';
import { mainIds, mainProduct, secondTitle } from './row-words.ts';

interface ResultCardProps {
  item: VulnerabilityListItem;
  selected: boolean;
  /** Words were searched for, so the card says where they stand. */
  explained: boolean;
  onSelect: (id: string) => void;
}

/** Letters that fit on the narrowest card: two lines of the title, one of the other. */
const TITLE_ROOM = 68;
const SECOND_ROOM = 38;

export function ResultCard({ item, selected, explained, onSelect }: ResultCardProps) {
  const ids = mainIds(item);
  const hits = rowHits(item);
  const product = mainProduct(item);
  const hasTypes = item.types.length > 0 || item.cwes.length > 0;
  const second = secondTitle(item);
  const title = item.title || item.title_en || item.id;
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
        aria-label={title}
        data-result={item.id}
        onFocus={() => onSelect(item.id)}
        onClick={() => onSelect(item.id)}
      >
        <CutText text={title} ranges={hits.of(item.title ? 'title' : 'title_en')} room={TITLE_ROOM} />
      </Link>
      {second && (
        <p className={styles.second} lang="en">
          <CutText text={second} ranges={hits.of('title_en')} room={SECOND_ROOM} />
        </p>
      )}
      <p className={styles.about}>
        <MarkedText text={product.name} ranges={hits.of(product.field, product.index)} />
        {product.more}
        {product.name && hasTypes && ' · '}
        <MarkedTypes item={item} />
        {!product.name && !hasTypes && `影响产品${MISSING_TEXT}`}
      </p>
      {explained && <HitLine item={item} />}
      <div className={styles.foot}>
        <span className={styles.ids}>
          {ids.shown.map((id) => (
            <MarkedId key={id} id={id} item={item} />
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
