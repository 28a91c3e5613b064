import { useEffect } from 'react';
import { isTyping } from '#web/ui/hooks/is-typing.ts';

/** Marks the link of a row for `useRowKeys`. */
export const ROW_LINK = { 'data-row-link': true } as const;

/** j and k move the focus from row to row of the page's list; Enter follows the link by itself. */
export function useRowKeys(): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, []);
}
