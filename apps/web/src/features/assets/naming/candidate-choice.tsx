import type { AssetComponent } from '@ldy/contract/asset/own-assets.ts';
import { useId } from 'react';
import styles from './naming.module.css';

/** None of those that are proposed. */
export const OTHER = '';

interface CandidateChoiceProps {
  candidates: AssetComponent['candidates'];
  /** `undefined`: nothing is chosen yet. */
  value: string | undefined;
  onChange: (id: string) => void;
}

/** One of the products that have the name, or another. */
export function CandidateChoice({ candidates, value, onChange }: CandidateChoiceProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label="可能的产品" className={styles.candidates}>
      {[...candidates, { id: OTHER, name: '其他产品' }].map(({ id, name }) => (
        <label key={id} className={styles.candidate}>
          <input type="radio" name={group} checked={value === id} onChange={() => onChange(id)} />
          <span className={styles.name}>{name}</span>
          <bdi className={styles.note}>{id}</bdi>
        </label>
      ))}
    </div>
  );
}
