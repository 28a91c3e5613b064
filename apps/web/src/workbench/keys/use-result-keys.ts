import { useEffect, useRef } from 'react';
import { isTyping } from '#web/ui/is-typing.ts';

interface ResultKeys {
  /** Ids in the order in which they stand on the page. */
  ids: readonly string[];
  selected: string | null;
  /** A key that was pressed for the selected row. */
  onRow: Record<RowKey, (id: string) => void>;
  /** What is open over or beside the list goes away. */
  onEscape: () => void;
  onHelp: () => void;
}
type RowKey = 'preview' | 'pick' | 'copy' | 'openBeside';

const ROW_KEYS: Readonly<Record<string, RowKey>> = { ' ': 'preview', x: 'pick', c: 'copy', o: 'openBeside' };
/** Keys that mean something to whatever has the focus, unless that is a row or nothing. */
const OF_THE_FOCUS = new Set([' ', 'Enter', 'ArrowRight', 'ArrowLeft']);

const linkOf = (id: string | null | undefined) =>
  id ? document.querySelector<HTMLElement>(`[data-result="${CSS.escape(id)}"]`) : null;

/** Goes to a row as a person would: the focus selects it, and lets Enter open it. */
function focusResult(id: string | undefined): void {
  const link = linkOf(id);
  link?.focus({ preventScroll: true });
  link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

/**
 * j and k walk the results, space or → shows the selected one and ← puts it away, Enter opens it here and o in another tab, x marks it,
 * c copies its number, `?` shows the keys.
 */
export function useResultKeys(keys: ResultKeys & { previewed: boolean }): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const { ids, selected, previewed, onRow, onEscape, onHelp } = latest.current;
      const { key } = event;
      if (key === '?') return onHelp();
      if (key === 'Escape') return isOfList(event.target) ? onEscape() : undefined;
      if (OF_THE_FOCUS.has(key) && !isOnRow(event.target)) return;
      const place = selected === null ? -1 : ids.indexOf(selected);
      if (key === 'j' || key === 'k')
        return focusResult(ids[key === 'j' ? Math.min(place + 1, ids.length - 1) : Math.max(place - 1, 0)]);
      if (selected === null || place < 0) return;
      if (key === 'Enter' && document.activeElement === document.body) {
        linkOf(selected)?.click(); // after going back the selection stands but the focus does not
        return;
      }
      if (key === 'ArrowRight' || key === 'ArrowLeft') {
        if (previewed !== (key === 'ArrowLeft')) return;
        event.preventDefault();
        return onRow.preview(selected);
      }
      const act = ROW_KEYS[key];
      if (!act) return;
      event.preventDefault();
      onRow[act](selected);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Escape for a menu of the header is none for what is open beside the list. */
const isOfList = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-triage]') !== null);

const isOnRow = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('[data-result]'));
