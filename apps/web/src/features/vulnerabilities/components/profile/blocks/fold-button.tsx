import { Icon } from '#web/ui/icons/icon.tsx';
import { OnlyOnScreen } from '../paper/paper-head.tsx';
import styles from './blocks.module.css';

interface FoldButtonProps {
  open: boolean;
  /** Label while collapsed, e.g. `展开其余 12 条`. */
  more: string;
  less?: string;
  onToggle: () => void;
}

export function FoldButton({ open, more, less = '收起', onToggle }: FoldButtonProps) {
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={onToggle}>
        {open ? less : more}
        <span className={open ? styles.turned : undefined}>
          <Icon name="chevronDown" size={14} />
        </span>
      </button>
      {!open && <OnlyOnScreen />}
    </>
  );
}
