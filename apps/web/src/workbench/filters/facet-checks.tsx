import type { ReactNode } from 'react';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import styles from './facet-checks.module.css';

export interface FacetCheck {
  value: string;
  label: string;
  /** Undefined until counted. */
  count?: number;
  mark?: ReactNode;
  title?: string;
}

interface FacetChecksProps {
  checks: FacetCheck[];
  chosen: readonly string[];
  onToggle: (value: string, wanted: boolean) => void;
}

/** Check boxes with the number of results for each. */
export function FacetChecks({ checks, chosen, onToggle }: FacetChecksProps) {
  return (
    <ul>
      {checks.map(({ value, label, count, mark, title }) => (
        <li key={value}>
          <label className={styles.check} title={title ?? label} data-idle={count === 0 || undefined}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => onToggle(value, event.target.checked)}
            />
            {mark}
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>{count === undefined ? '' : formatCount(count)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The list with a value added or removed. */
export function toggled<Value>(list: readonly Value[] | undefined, value: Value, wanted: boolean): Value[] {
  const others = (list ?? []).filter((item) => item !== value);
  return wanted ? [...others, value] : others;
}
