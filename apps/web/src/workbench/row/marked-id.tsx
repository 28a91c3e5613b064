import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import type { ListedRow } from '../answers.ts';
import { idsIn, useView } from '../collection-view.ts';
import { MarkedText } from '../hits/marked-text.tsx';
import { rowHits } from '../hits/matches.ts';
import styles from './marked-id.module.css';

/** An id of a row with marked hits, in code font with a copy button; with a mouse, the button appears on hover or focus. */
export function MarkedId({ id, item }: { id: string; item: ListedRow }) {
  const view = useView();
  return (
    <span className={styles.id}>
      <span className={styles.text}>
        <MarkedText text={id} ranges={rowHits(item).of(view.idsMember, idsIn(view, item).indexOf(id))} />
      </span>
      <CopyButton text={id} what={id} />
    </span>
  );
}
