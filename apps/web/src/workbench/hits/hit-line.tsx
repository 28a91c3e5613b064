import type { ListedRow } from '../answers.ts';
import { useView } from '../collection-view.ts';
import styles from './hit-line.module.css';
import { MarkedText } from './marked-text.tsx';
import { hitNames, rowHits } from './matches.ts';
import { snippetOf } from './ranges.ts';

const SNIPPET = 180;
/** Few enough that the hit is seen in the narrowest table. */
const BEFORE = 12;

interface HitLineProps {
  item: ListedRow;
  /** False where the text is shown beside it, with its marks. */
  saysText?: boolean;
}

/** Why a row was found: in which parts, and where its text says it. */
export function HitLine({ item, saysText = true }: HitLineProps) {
  const view = useView();
  const text = saysText ? view.textOf?.(item) : null;
  const ranges = text ? rowHits(item).of(text.member) : undefined;
  const snippet = text && ranges && snippetOf(text.text, ranges, SNIPPET, BEFORE);
  return (
    <span className={styles.line}>
      <span className={styles.names}>命中：{hitNames(view, item)}</span>
      {snippet && (
        <span className={styles.snippet}>
          <MarkedText text={snippet.text} ranges={snippet.ranges} />
        </span>
      )}
    </span>
  );
}
