import { useEffect } from 'react';
import { isTyping } from '../../../../ui/is-typing.ts';

interface ResultKeys {
  /** Ids in the order in which they stand on the page. */
  ids: string[];
  selected: string | null;
  onHelp: () => void;
}

/** j and k walk the results by moving the focus (which selects, and lets Enter open the link), `?` shows the keys. */
export function useResultKeys({ ids, selected, onHelp }: ResultKeys): void {
  useEffect(() => {
    const linkOf = (id: string | null | undefined) =>
      id ? document.querySelector<HTMLElement>(`[data-result="${CSS.escape(id)}"]`) : null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const place = selected === null ? -1 : ids.indexOf(selected);
      if (event.key === 'j' || event.key === 'k') {
        const next = event.key === 'j' ? Math.min(place + 1, ids.length - 1) : Math.max(place - 1, 0);
        const link = linkOf(ids[next]);
        link?.focus({ preventScroll: true });
        link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'Enter' && document.activeElement === document.body) {
        linkOf(selected)?.click(); // after going back the selection stands but the focus does not
      } else if (event.key === '?') {
        onHelp();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ids, selected, onHelp]);
}
