import { Fragment } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { GROUPS, type Group, type PaletteEntry } from '../entries/entry.ts';
import styles from './palette-list.module.css';

interface PaletteListProps {
  id: string;
  entries: readonly PaletteEntry[];
  active: number;
  onPoint: (entry: PaletteEntry) => void;
  onPick: (entry: PaletteEntry) => void;
}

/** Listbox of the combobox: the field keeps the focus, `aria-activedescendant` names the active entry. */
export function PaletteList({ id, entries, active, onPoint, onPick }: PaletteListProps) {
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="可前往与可执行的内容">
      {groupsOf(entries).map(({ group, from, to }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={`${group} ${from}`} role="group" aria-label={GROUPS[group] || '搜索'}>
          {GROUPS[group] && (
            <p className={styles.group} aria-hidden="true">
              {GROUPS[group]}
            </p>
          )}
          {entries.slice(from, to).map((entry, place) => (
            <Fragment key={entry.key}>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
              <div
                id={`${id}-${from + place}`}
                className={styles.option}
                role="option"
                aria-selected={from + place === active}
                ref={from + place === active ? show : undefined}
                onMouseMove={() => from + place !== active && onPoint(entry)}
                onClick={() => onPick(entry)}
              >
                <span className={styles.icon}>
                  <Icon name={entry.icon} />
                </span>
                <bdi className={styles.label}>{entry.label}</bdi>
                {entry.detail && <bdi className={styles.detail}>{entry.detail}</bdi>}
                <span className={styles.enter} aria-hidden="true">
                  ↵
                </span>
              </div>
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

const show = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

/** Groups consecutive entries. */
function groupsOf(entries: readonly PaletteEntry[]): { group: Group; from: number; to: number }[] {
  const groups: { group: Group; from: number; to: number }[] = [];
  for (const [place, { group }] of entries.entries()) {
    const last = groups.at(-1);
    if (last?.group === group) last.to = place + 1;
    else groups.push({ group, from: place, to: place + 1 });
  }
  return groups;
}
