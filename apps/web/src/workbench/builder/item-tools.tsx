import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './builder.module.css';

export function NotToggle({ on, onToggle }: { on: boolean; onToggle: (on: boolean) => void }) {
  return (
    <button type="button" className={styles.not} aria-pressed={on} onClick={() => onToggle(!on)}>
      排除
    </button>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onClick}>
      <Icon name="close" size={14} />
    </button>
  );
}
