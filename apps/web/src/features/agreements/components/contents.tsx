import type { Section } from '@ldy/domain/agreement/legal-text.ts';
import { type MouseEvent, useMemo } from 'react';
import { scrollToElement } from '#web/ui/navigation/scroll.ts';
import { useReadingPlace } from '#web/ui/navigation/use-reading-place.ts';
import styles from './agreements-layout.module.css';

/** Sections of the open text; the one being read is marked. */
export function Contents({ sections }: { sections: readonly Pick<Section, 'id' | 'title'>[] }) {
  const current = useReadingPlace(useMemo(() => sections.map(({ id }) => id), [sections]));
  return (
    <ol className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={goTo}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Smooth scrolling instead of the browser's jump; modified clicks (new tab or window) are left to the browser. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const section = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!section || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', event.currentTarget.hash);
  section.focus({ preventScroll: true });
  scrollToElement(section);
}
