import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Scrolls to a newly opened entry if its start is not visible. On narrow screens the tree disappears, so the focus moves to the entry. Back navigation
 * does not scroll.
 */
export function useBringIntoView(place: RefObject<HTMLElement | null>, open: string | null): void {
  const shown = useRef(open);
  const way = useNavigationType();
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    const element = place.current;
    if (!element || open === null || way === 'POP') return;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost || document.activeElement?.checkVisibility() === false) element.focus({ preventScroll: true });
  }, [open, way, place]);
}
