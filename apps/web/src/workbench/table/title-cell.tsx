import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { Link } from 'react-router';
import { mainIds, secondTitle, titleOf } from '#web/features/vulnerabilities/list/row-words.ts';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { RowChange } from '../changes/row-changes.ts';
import { CutText } from '../hits/cut-text.tsx';
import { HitLine } from '../hits/hit-line.tsx';
import { rowHits } from '../hits/matches.ts';
import { ChangeTags } from '../row/change-tags.tsx';
import { MarkedId } from '../row/marked-id.tsx';
import type { RowActions } from '../row/row-actions.ts';
import type { Density } from '../settings/list-settings.ts';
import styles from './title-cell.module.css';

interface TitleCellProps {
  item: VulnerabilityListItem;
  change: RowChange | undefined;
  previewed: boolean;
  explained: boolean;
  density: Density;
  acts: RowActions;
}

/** Letters that fit on the narrowest table. */
const TITLE_ROOM = 44;
const SECOND_ROOM = 12;

export function TitleCell({ item, change, previewed, explained, density, acts }: TitleCellProps) {
  const ids = mainIds(item);
  const hits = rowHits(item);
  const title = titleOf(item);
  const second = secondTitle(item);
  const isCompact = density === 'compact';
  const hasHit = item.matches.some(({ field }) => field === 'description');
  const name = (
    <Link
      to={paths.vulnerabilityProfile.href(item.id)}
      className={styles.name}
      title={title}
      aria-label={title}
      data-result={item.id}
      onFocus={() => acts.select(item.id)}
      onClick={() => acts.select(item.id)}
    >
      <CutText text={title} ranges={hits.of(item.title ? 'title' : 'title_en')} room={TITLE_ROOM} />
    </Link>
  );
  return (
    <div className={styles.cell}>
      <div className={styles.first}>
        {isCompact && <span className={styles.id}>{ids.shown[0] && <MarkedId id={ids.shown[0]} item={item} />}</span>}
        {isCompact && <ChangeTags change={change} />}
        {name}
        <button
          type="button"
          className={styles.preview}
          aria-label={`预览 ${item.cve || item.id}`}
          aria-pressed={previewed}
          title="预览（空格）"
          onClick={() => acts.preview(item.id)}
        >
          <Icon name="eye" size={14} />
        </button>
      </div>
      {!isCompact && (
        <span className={styles.under}>
          <ChangeTags change={change} />
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
      )}
      {density === 'detailed' && item.description && !hasHit && (
        <span className={styles.description}>{item.description}</span>
      )}
      {explained && !isCompact && <HitLine item={item} />}
    </div>
  );
}
