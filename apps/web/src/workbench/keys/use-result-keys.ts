import { useEffect, useRef } from 'react';
import { isTyping } from '#web/ui/hooks/is-typing.ts';

interface ResultKeys {
  /** Ids in display order. */
  ids: readonly string[];
  selected: string | null;
  /** Handlers of keys for the selected row. */
  onRow: Record<RowKey, (id: string) => void>;
  /** Closes what is open over or next to the list. */
  onEscape: () => void;
  onHelp: () => void;
}
type RowKey = 'preview' | 'pick' | 'copy' | 'openBeside';

const ROW_KEYS: Readonly<Record<string, RowKey>> = { ' ': 'preview', x: 'pick', c: 'copy', o: 'openBeside' };
/** Keys that belong to the focused element, unless it is a row or nothing is focused. */
const OF_THE_FOCUS = new Set([' ', 'Enter', 'ArrowRight', 'ArrowLeft']);

const linkOf = (id: string | null | undefined) =>
  id ? document.querySelector<HTMLElement>(`[data-result="${CSS.escape(id)}"]`) : null;

/** Focuses a row, which selects it and makes Enter open it. */
function focusResult(id: string | undefined): void {
  const link = linkOf(id);
  link?.focus({ preventScroll: true });
  link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keyboard shortcuts: j and k move between results, space or → previews the selected one, ← closes the preview, Enter opens it here and o in a new tab,
 * x marks it, c copies its number, `?` shows the shortcuts.
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
        linkOf(selected)?.click(); // after navigating back the row is selected but not focused
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

/** Escape in a header menu must not close what is open next to the list. */
const isOfList = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-triage]') !== null);

const isOnRow = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('[data-result]'));
