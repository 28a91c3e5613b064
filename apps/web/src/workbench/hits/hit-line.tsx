import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import styles from './hit-line.module.css';
import { MarkedText } from './marked-text.tsx';
import { hitNames, rowHits } from './matches.ts';
import { snippetOf } from './ranges.ts';

const SNIPPET = 180;
/** Few enough that the hit is seen in the narrowest table. */
const BEFORE = 12;

/** Why a row was found: in which parts, and where the description says it. */
export function HitLine({ item }: { item: VulnerabilityListItem }) {
  const ranges = rowHits(item).of('description');
  const snippet = ranges && snippetOf(item.description, ranges, SNIPPET, BEFORE);
  return (
    <span className={styles.line}>
      <span className={styles.names}>命中：{hitNames(item)}</span>
      {snippet && (
        <span className={styles.snippet}>
          <MarkedText text={snippet.text} ranges={snippet.ranges} />
        </span>
      )}
    </span>
  );
}
