import type { ListedRow } from '../answers.ts';
import { useView } from '../collection-view.ts';
import styles from './hit-line.module.css';
import { MarkedText } from './marked-text.tsx';
import { hitNames, rowHits } from './matches.ts';
import { snippetOf } from './ranges.ts';

const SNIPPET = 180;
/** Few enough that the hit is visible in the narrowest table. */
const BEFORE = 12;

interface HitLineProps {
  item: ListedRow;
  /** False if the text itself is shown next to it with marked hits. */
  saysText?: boolean;
}

/** Why a row matches: the matching parts, and an excerpt around the hit. */
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
