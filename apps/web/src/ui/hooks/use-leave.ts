import { type RefObject, useEffect, useRef } from 'react';

/** Calls `leave` when pointer or focus moves outside an open popup, or on Escape, which then closes nothing else. */
export function useLeave(root: RefObject<HTMLElement | null>, open: boolean, leave: (byKey: boolean) => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!open) return;
    const look = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current(false);
    };
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(true);
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    document.addEventListener('keydown', listen, true);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('keydown', listen, true);
    };
  }, [root, open]);
}
