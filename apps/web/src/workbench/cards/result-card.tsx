import { Fragment, memo } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { ListedRow } from '../answers.ts';
import type { RowChange } from '../changes/row-changes.ts';
import { idsIn, useView } from '../collection-view.ts';
import { CutText } from '../hits/cut-text.tsx';
import { HitLine } from '../hits/hit-line.tsx';
import { rowHits } from '../hits/matches.ts';
import { ChangeTags } from '../row/change-tags.tsx';
import { ConcernTag } from '../row/concern-tag.tsx';
import { MarkedId } from '../row/marked-id.tsx';
import type { RowActions, RowState } from '../row/row-actions.ts';
import type { Column } from '../table/columns.ts';
import styles from './result-cards.module.css';

interface ResultCardProps extends RowState {
  item: ListedRow;
  change: RowChange | undefined;
  /** Whether words were searched for, so that the card shows where they match. */
  explained: boolean;
  acts: RowActions;
}

/** Latin letters that fit on the narrowest card: two lines of the title, one of other texts. */
const TITLE_ROOM = 68;
const SECOND_ROOM = 38;

/** A record as a card for narrow screens: the most decisive facts first. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { item, change, explained, selected, picked, previewed, acts } = props;
  const view = useView();
  const hits = rowHits(item);
  const title = view.titleOf(item);
  const second = view.secondOf?.(item);
  const number = view.numberOf(item);
  // One number is enough, unless another one was searched for.
  const ids = view
    .idsOf(item)
    .shown.filter((id, place) => place === 0 || hits.of(view.idsMember, idsIn(view, item).indexOf(id)));
  const at = (place: NonNullable<Column['card']>['place']) => view.columns.filter(({ card }) => card?.place === place);
  return (
    <li className={styles.card} data-selected={selected || undefined} data-picked={picked || undefined}>
      <div className={styles.head}>
        <input
          type="checkbox"
          className={styles.pick}
          aria-label={`选择 ${number}`}
          checked={picked}
          onChange={() => acts.pick(item.id)}
        />
        <Cells columns={at('head')} row={item} />
        <dl className={styles.figures}>
          {at('figure').map((column) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>
                <Cells columns={[column]} row={item} />
              </dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          className={styles.preview}
          aria-label={`预览 ${number}`}
          aria-pressed={previewed}
          title="预览"
          onClick={() => acts.preview(item.id)}
        >
          <Icon name="eye" />
        </button>
      </div>
      <Link
        to={view.hrefOf(item.id)}
        className={styles.name}
        aria-label={title.text}
        data-result={item.id}
        onFocus={() => acts.select(item.id)}
        onClick={() => acts.select(item.id)}
      >
        <CutText text={title.text} ranges={hits.of(title.member)} room={TITLE_ROOM} />
      </Link>
      {second && (
        <p className={styles.second} lang="en">
          <CutText text={second.text} ranges={hits.of(second.member)} room={SECOND_ROOM} />
        </p>
      )}
      <p className={styles.about}>
        {ids.map((id) => (
          <MarkedId key={id} id={id} item={item} />
        ))}
        <span className={styles.words}>
          <Cells columns={at('about')} row={item} />
        </span>
      </p>
      {explained && <HitLine item={item} />}
      <div className={styles.foot}>
        <ConcernTag row={item} />
        <ChangeTags change={change} />
        <Cells columns={at('foot')} row={item} />
        <span className={styles.date}>
          <Cells columns={at('date')} row={item} />
        </span>
      </div>
    </li>
  );
});

/** The cells of these columns on a card. */
const Cells = ({ columns, row }: { columns: readonly Column[]; row: ListedRow }) =>
  columns.map(({ key, card, cell }) => <Fragment key={key}>{(card?.cell ?? cell)(row)}</Fragment>);
