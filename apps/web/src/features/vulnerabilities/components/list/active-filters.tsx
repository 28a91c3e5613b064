import type { VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import styles from './active-filters.module.css';
import type { ActiveFilter } from './active-filters.ts';

interface ActiveFiltersProps {
  chips: ActiveFilter[];
  onChange: (change: Partial<VulnerabilityFilter>) => void;
  onClear: () => void;
}

/** Every filter in force as a chip that takes it away. */
export function ActiveFilters({ chips, onChange, onClear }: ActiveFiltersProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="已选条件">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            onClick={() => onChange(without)}
            aria-label={`移除条件 ${label}`}
          >
            <span className={styles.label}>{label}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          清空
        </button>
      </li>
    </ul>
  );
}
