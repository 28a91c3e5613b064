import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Most values are a word: two columns on phones. */
  areShort?: boolean;
}

/** Names with their values, in columns as the width allows; what is empty is left out. */
export function Facts({ facts, areShort = false }: FactsProps) {
  return (
    <dl className={areShort ? `${styles.facts} ${styles.short}` : styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
