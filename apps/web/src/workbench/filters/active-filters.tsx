import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './active-filters.module.css';
import type { ActiveFilter } from './active-filters.ts';

interface ActiveFiltersProps {
  chips: ActiveFilter[];
  onChange: (change: ListFilter) => void;
  onClear: () => void;
  /** Given if the filters can be written as a query into the box. */
  onWrite?: () => void;
}

/** A removable chip for every active filter, whether set in the panel or in the box. */
export function ActiveFilters({ chips, onChange, onClear, onWrite }: ActiveFiltersProps) {
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
            <span className={styles.label} title={label}>
              {label}
            </span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          清空
        </button>
      </li>
      {onWrite && (
        <li>
          <button type="button" className={styles.clear} onClick={onWrite} title="把筛选条件写进搜索框，便于修改和组合">
            写成搜索语句
          </button>
        </li>
      )}
    </ul>
  );
}
