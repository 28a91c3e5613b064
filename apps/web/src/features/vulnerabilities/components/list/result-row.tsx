import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { DateText } from '../../../../ui/date-text.tsx';
import { SeverityTag } from '../../../../ui/severity-tag.tsx';
import { formatRank, formatScore, formatShare } from '../figures.ts';
import { FlagBadges } from '../flag-badges.tsx';
import { CutText } from '../query/hits/cut-text.tsx';
import { HitLine } from '../query/hits/hit-line.tsx';
import { MarkedText } from '../query/hits/marked-text.tsx';
import { rowHits } from '../query/hits/matches.ts';
import { MarkedId } from './marked-id.tsx';
import { MarkedTypes } from './marked-types.tsx';
import { Missing } from './missing.tsx';
import styles from './result-table.module.css';
import { describeProducts, describeTypes, mainIds, mainProduct, secondTitle } from './row-words.ts';

interface ResultRowProps {
  item: VulnerabilityListItem;
  selected: boolean;
  /** Words were searched for, so the row says where they stand. */
  explained: boolean;
  onSelect: (id: string) => void;
}

/** Letters that fit on the narrowest table. */
const TITLE_ROOM = 48;
const SECOND_ROOM = 20;

/** One vulnerability on two lines: what it is above, what it is called and measured below. */
export function ResultRow({ item, selected, explained, onSelect }: ResultRowProps) {
  const ids = mainIds(item);
  const hits = rowHits(item);
  const product = mainProduct(item);
  const title = item.title || item.title_en || item.id;
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
          title={title}
          aria-label={title}
          data-result={item.id}
          onFocus={() => onSelect(item.id)}
          onClick={() => onSelect(item.id)}
        >
          <CutText text={title} ranges={hits.of(item.title ? 'title' : 'title_en')} room={TITLE_ROOM} />
        </Link>
        <span className={styles.under}>
          {ids.shown.map((id) => (
            <MarkedId key={id} id={id} item={item} />
          ))}
          {ids.others.length > 0 && (
            <span className={styles.others} title={ids.others.join('\n')}>
              +{ids.others.length}
            </span>
          )}
          {second && (
            <span className={styles.second} lang="en" title={second}>
              <CutText text={second} ranges={hits.of('title_en')} room={SECOND_ROOM} />
            </span>
          )}
        </span>
        {explained && <HitLine item={item} />}
      </td>
      <td>
        <span className={styles.line} title={describeProducts(item)}>
          {product.name ? (
            <>
              <MarkedText text={product.name} ranges={hits.of(product.field, product.index)} />
              {product.more}
            </>
          ) : (
            <Missing />
          )}
        </span>
        <span className={styles.dim} title={types}>
          <MarkedTypes item={item} />
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
