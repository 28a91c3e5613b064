import { useView } from '../collection-view.ts';
import type { ResultsProps } from '../table/result-table.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './result-cards.module.css';

const WAITING_CARDS = 12;

export function ResultCards(props: ResultsProps) {
  const { items, pageSize, selected, previewed, picked, changes, explained, acts } = props;
  const { noun } = useView().collection;
  if (!items)
    return (
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: Math.min(pageSize, WAITING_CARDS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
          <div key={index} className={`${styles.card} ${styles.placeholder}`} />
        ))}
      </div>
    );
  return (
    <ul className={styles.cards} aria-label={`${noun}列表`}>
      {items.map((item) => (
        <ResultCard
          key={item.id}
          item={item}
          selected={item.id === selected}
          picked={picked.has(item.id)}
          previewed={item.id === previewed}
          change={changes.get(item.id)}
          explained={explained}
          acts={acts}
        />
      ))}
    </ul>
  );
}
