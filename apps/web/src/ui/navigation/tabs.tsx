import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

const NEXT: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** Tabs with a single panel. */
export function Tabs<Id extends string>({ children, ...list }: TabsProps<Id> & { children: ReactNode }) {
  const group = useId();
  return (
    <div className={styles.tabs}>
      <TabList group={group} {...list} />
      <TabPanel group={group} tab={list.chosen}>
        {children}
      </TabPanel>
    </div>
  );
}

interface TabListProps<Id extends string> extends TabsProps<Id> {
  /** Id shared by the tabs and their panels, from `useId`. */
  group: string;
  /** Compact, for the header of a figure. */
  dense?: boolean;
}

/** A tab list; arrow keys, Home and End select a tab. WAI-ARIA tabs pattern with automatic activation. */
export function TabList<Id extends string>({ group, label, tabs, chosen, onChoose, dense = false }: TabListProps<Id>) {
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[NEXT[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(partId(group, 'tab', next.id))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={`${styles.list} ${dense ? styles.dense : ''}`}>
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          id={partId(group, 'tab', id)}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={partId(group, 'panel', id)}
          tabIndex={id === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(id)}
          onKeyDown={walk}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  group: string;
  /** Id of its tab. */
  tab: string;
  className?: string | undefined;
  /** For panels that all stay in the DOM, so that they are printed. */
  hidden?: boolean;
  children: ReactNode;
}

export function TabPanel({ group, tab, className, hidden, children }: TabPanelProps) {
  return (
    <div
      id={partId(group, 'panel', tab)}
      role="tabpanel"
      aria-labelledby={partId(group, 'tab', tab)}
      className={className}
      hidden={hidden}
      data-tab={tab}
    >
      {children}
    </div>
  );
}

/** DOM ids must not contain spaces. */
const partId = (group: string, part: string, tab: string) => `${group}-${part}-${tab.replace(/\s/g, '_')}`;
