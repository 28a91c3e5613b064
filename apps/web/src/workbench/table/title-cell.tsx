import { Link } from 'react-router';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { ListedRow } from '../answers.ts';
import type { RowChange } from '../changes/row-changes.ts';
import { useView } from '../collection-view.ts';
import { CutText } from '../hits/cut-text.tsx';
import { HitLine } from '../hits/hit-line.tsx';
import { rowHits } from '../hits/matches.ts';
import { ChangeTags } from '../row/change-tags.tsx';
import { ConcernTag } from '../row/concern-tag.tsx';
import { MarkedId } from '../row/marked-id.tsx';
import type { RowActions } from '../row/row-actions.ts';
import type { Density } from '../settings/list-settings.ts';
import styles from './title-cell.module.css';

interface TitleCellProps {
  item: ListedRow;
  change: RowChange | undefined;
  previewed: boolean;
  explained: boolean;
  density: Density;
  acts: RowActions;
}

/** Latin letters that fit in the narrowest table. */
const LINE_ROOM = 34;
const SECOND_ROOM = 12;

export function TitleCell({ item, change, previewed, explained, density, acts }: TitleCellProps) {
  const view = useView();
  const ids = view.idsOf(item);
  const hits = rowHits(item);
  const title = view.titleOf(item);
  const second = view.secondOf?.(item);
  const text = view.textOf?.(item);
  const isCompact = density === 'compact';
  const wraps = view.wrapsTitles === true && !isCompact;
  const hasHit = item.matches.some(({ field }) => field === text?.member);
  const name = (
    <Link
      to={view.hrefOf(item.id)}
      className={wraps ? `${styles.name} ${styles.wrapped}` : styles.name}
      title={title.text}
      aria-label={title.text}
      data-result={item.id}
      onFocus={() => acts.select(item.id)}
      onClick={() => acts.select(item.id)}
    >
      <CutText text={title.text} ranges={hits.of(title.member)} room={wraps ? 2 * LINE_ROOM : LINE_ROOM} />
    </Link>
  );
  return (
    <div className={styles.cell}>
      <div className={styles.first}>
        {isCompact && <span className={styles.id}>{ids.shown[0] && <MarkedId id={ids.shown[0]} item={item} />}</span>}
        {isCompact && <ConcernTag row={item} />}
        {isCompact && <ChangeTags change={change} />}
        {name}
        <button
          type="button"
          className={styles.preview}
          aria-label={`预览 ${view.numberOf(item)}`}
          aria-pressed={previewed}
          title="预览（空格）"
          onClick={() => acts.preview(item.id)}
        >
          <Icon name="eye" size={14} />
        </button>
      </div>
      {!isCompact && (
        <span className={styles.under}>
          <ConcernTag row={item} />
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
            <span className={styles.second} lang="en" title={second.text}>
              <CutText text={second.text} ranges={hits.of(second.member)} room={SECOND_ROOM} />
            </span>
          )}
        </span>
      )}
      {density === 'detailed' && text?.text && !hasHit && <span className={styles.description}>{text.text}</span>}
      {explained && !isCompact && <HitLine item={item} />}
    </div>
  );
}
