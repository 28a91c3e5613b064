import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatScore, formatShare } from '#web/features/vulnerabilities/figures.ts';
import { FlagBadges } from '#web/features/vulnerabilities/list/flag-badges.tsx';
import { MarkedTypes } from '#web/features/vulnerabilities/list/marked-types.tsx';
import { mainIds, mainProduct, secondTitle, titleOf } from '#web/features/vulnerabilities/list/row-words.ts';
import { paths } from '#web/platform/paths.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { SeverityTag } from '#web/ui/severity-tag.tsx';
import type { RowChange } from '../changes/row-changes.ts';
import { CutText } from '../hits/cut-text.tsx';
import { HitLine } from '../hits/hit-line.tsx';
import { MarkedText } from '../hits/marked-text.tsx';
import { rowHits } from '../hits/matches.ts';
import { ChangeTags } from '../row/change-tags.tsx';
import { MarkedId } from '../row/marked-id.tsx';
import { Missing } from '../row/missing.tsx';
import type { RowActions, RowState } from '../row/row-actions.ts';
import styles from './result-cards.module.css';

interface ResultCardProps extends RowState {
  item: VulnerabilityListItem;
  change: RowChange | undefined;
  /** Words were searched for, so the card says where they stand. */
  explained: boolean;
  acts: RowActions;
}

/** Letters that fit on the narrowest card: two lines of the title, one of the other. */
const TITLE_ROOM = 68;
const SECOND_ROOM = 38;

/** One vulnerability for a narrow screen: how bad and how likely first, then what it is. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { item, change, explained, selected, picked, previewed, acts } = props;
  const hits = rowHits(item);
  const product = mainProduct(item);
  const hasTypes = item.types.length > 0 || item.cwes.length > 0;
  const second = secondTitle(item);
  const title = titleOf(item);
  const name = item.cve || item.id;
  // One number is enough for a card, unless another one was searched for.
  const ids = mainIds(item).shown.filter(
    (id, place) => place === 0 || hits.of('identifiers', item.identifiers.indexOf(id)),
  );
  return (
    <li className={styles.card} data-selected={selected || undefined} data-picked={picked || undefined}>
      <div className={styles.head}>
        <input
          type="checkbox"
          className={styles.pick}
          aria-label={`选择 ${name}`}
          checked={picked}
          onChange={() => acts.pick(item.id)}
        />
        <SeverityTag severity={item.severity} />
        <dl className={styles.figures}>
          <div>
            <dt>CVSS</dt>
            <dd>{item.cvss_score === null ? <Missing /> : formatScore(item.cvss_score)}</dd>
          </div>
          <div>
            <dt>EPSS</dt>
            <dd>{item.epss === null ? <Missing /> : formatShare(item.epss)}</dd>
          </div>
        </dl>
        <button
          type="button"
          className={styles.preview}
          aria-label={`预览 ${name}`}
          aria-pressed={previewed}
          title="预览"
          onClick={() => acts.preview(item.id)}
        >
          <Icon name="eye" />
        </button>
      </div>
      <Link
        to={paths.vulnerabilityProfile.href(item.id)}
        className={styles.name}
        aria-label={title}
        data-result={item.id}
        onFocus={() => acts.select(item.id)}
        onClick={() => acts.select(item.id)}
      >
        <CutText text={title} ranges={hits.of(item.title ? 'title' : 'title_en')} room={TITLE_ROOM} />
      </Link>
      {second && (
        <p className={styles.second} lang="en">
          <CutText text={second} ranges={hits.of('title_en')} room={SECOND_ROOM} />
        </p>
      )}
      <p className={styles.about}>
        {ids.map((id) => (
          <MarkedId key={id} id={id} item={item} />
        ))}
        <span className={styles.product}>
          <MarkedText text={product.name} ranges={hits.of(product.field, product.index)} />
          {product.more}
          {product.name && hasTypes && ' · '}
          <MarkedTypes item={item} />
          {!product.name && !hasTypes && `影响产品${MISSING_TEXT}`}
        </span>
      </p>
      {explained && <HitLine item={item} />}
      <div className={styles.foot}>
        <ChangeTags change={change} />
        <FlagBadges flags={item} />
        <span className={styles.date}>
          <DateText value={item.published} />
        </span>
      </div>
    </li>
  );
});
