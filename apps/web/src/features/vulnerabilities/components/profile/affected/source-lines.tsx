import { FoldedList } from '../blocks/folded-list.tsx';
import styles from './affected.module.css';

const BEFORE_FOLD = 100;

/** Products and versions in the words of the sources, one per line. */
export function SourceLines({ lines }: { lines: readonly string[] }) {
  return (
    <FoldedList items={lines} first={BEFORE_FOLD} unit="行">
      {(shown) => (
        <ul className={styles.lines}>
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never change places
            <li key={index}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
    </FoldedList>
  );
}
