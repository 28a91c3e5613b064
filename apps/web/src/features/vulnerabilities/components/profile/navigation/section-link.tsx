import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { scrollToElement } from '#web/ui/navigation/scroll.ts';

interface SectionLinkProps {
  section: string;
  className?: string;
  current?: boolean;
  onGo?: () => void;
  children: ReactNode;
}

/** A link to a section of the same page: scrolls there and sets the URL hash. */
export function SectionLink({ section, className, current = false, onGo, children }: SectionLinkProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    scrollToSection(section);
    onGo?.();
    navigate({ search, hash: section }, { replace: true, preventScrollReset: true });
  };
  return (
    <a href={`#${section}`} className={className} aria-current={current ? 'location' : undefined} onClick={go}>
      {children}
    </a>
  );
}

/** Scrolls to a section within the animation time and focuses its heading. */
function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  scrollToElement(section);
  section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
}
