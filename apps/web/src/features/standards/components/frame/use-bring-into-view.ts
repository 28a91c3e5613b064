import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * When another entry is opened while its place is out of sight, goes to where it begins. Whoever opened it from the tree on a narrow
 * screen loses the tree with it, so the keyboard goes on from the entry. Going back leaves the page where it was.
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
