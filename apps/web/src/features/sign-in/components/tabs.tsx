import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  children: ReactNode;
}

/** Tabs over one panel. Arrows move between them. WAI-ARIA, tabs pattern. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs.at((at + step) % tabs.length);
    if (!next) return;
    onChoose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`panel-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(id)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`panel-${chosen}`} role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
