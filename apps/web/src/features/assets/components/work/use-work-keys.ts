import { useEffect, useRef } from 'react';
import { isTyping } from '#web/ui/hooks/is-typing.ts';

interface WorkKeys {
  /** Ids of the rows in their order. */
  ids: readonly string[];
  focused: string | null;
  onKey: (key: string, focused: string | null) => boolean;
}

export const rowButton = (id: string | null | undefined): HTMLElement | null =>
  id ? document.querySelector<HTMLElement>(`[data-work="${CSS.escape(id)}"]`) : null;

function focusRow(id: string | undefined): void {
  const button = rowButton(id);
  button?.focus({ preventScroll: true });
  button?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/** j and k move between rows; every other key is offered to `onKey`, which says whether it took it. */
export function useWorkKeys(keys: WorkKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const { ids, focused, onKey } = latest.current;
      const { key } = event;
      if (key === 'j' || key === 'k') {
        const place = focused === null ? -1 : ids.indexOf(focused);
        return focusRow(ids[key === 'j' ? Math.min(place + 1, ids.length - 1) : Math.max(place - 1, 0)]);
      }
      if (onKey(key, focused)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
