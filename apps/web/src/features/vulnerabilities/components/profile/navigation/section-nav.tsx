import { useEffect, useMemo, useRef } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { SectionLink } from './section-link.tsx';
import styles from './section-nav.module.css';
import { useSectionSpy } from './use-section-spy.ts';

export interface NavEntry {
  id: string;
  label: string;
  count?: number;
  isEmpty: boolean;
  /** Who may read a section of which everything is locked, e.g. 商业版可查看. */
  lockedFor?: string | undefined;
}

/** Navigation of the sections, with the current one marked: a list on the left, or a row of chips on phones. */
export function SectionNav({ entries }: { entries: readonly NavEntry[] }) {
  const { active, pin } = useSectionSpy(useMemo(() => entries.map(({ id }) => id), [entries]));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current;
    const chip = row?.querySelector<HTMLElement>(`[data-id="${active}"]`);
    if (!row || !chip) return;
    // Scrolls only the row: `scrollIntoView` would scroll the page too.
    row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  }, [active]);

  return (
    <nav className={styles.nav} aria-label="本页目录">
      <ul ref={list} className={styles.list}>
        {entries.map(({ id, label, count, isEmpty, lockedFor }) => (
          <li key={id} data-id={id}>
            <SectionLink
              section={id}
              className={`${styles.link} ${isEmpty ? styles.empty : ''}`}
              current={active === id}
              onGo={() => pin(id)}
            >
              {label}
              {count !== undefined && count > 0 && <span className={styles.count}>{count > 999 ? '999+' : count}</span>}
              {lockedFor && (
                <span className={styles.lock} title={lockedFor}>
                  <Icon name="lock" size={13} />
                  <span className="visually-hidden">（{lockedFor}）</span>
                </span>
              )}
              {isEmpty && <span className="visually-hidden">（暂无）</span>}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
