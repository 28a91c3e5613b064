import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './blocks.module.css';

/** A collapsible part; its content is rendered only when opened. */
export function Disclosure({ title, children }: { title: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={styles.disclosureButton}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={open ? styles.opened : undefined}>
          <Icon name="chevronRight" size={14} />
        </span>
        {title}
      </button>
      {open && (
        <div id={panel} className={styles.disclosurePanel}>
          {children()}
        </div>
      )}
    </div>
  );
}
