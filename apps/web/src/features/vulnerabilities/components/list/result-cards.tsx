import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { ResultCard } from './result-card.tsx';
import styles from './result-cards.module.css';

interface ResultCardsProps {
  items: VulnerabilityListItem[] | undefined;
  pageSize: number;
  selected: string | null;
  /** Words were searched for, so each result says where they stand. */
  explained: boolean;
  onSelect: (id: string) => void;
}

export function ResultCards({ items, pageSize, selected, explained, onSelect }: ResultCardsProps) {
  if (!items)
    return (
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: Math.min(pageSize, 12) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart
          <div key={index} className={`${styles.card} ${styles.placeholder}`} />
        ))}
      </div>
    );
  return (
    <ul className={styles.cards} aria-label="漏洞列表">
      {items.map((item) => (
        <ResultCard
          key={item.id}
          item={item}
          selected={item.id === selected}
          explained={explained}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
}
