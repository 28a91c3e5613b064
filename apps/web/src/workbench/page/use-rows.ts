import { useEffect, useMemo, useRef } from 'react';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { ListedRow } from '../answers.ts';
import { useChanges } from '../changes/use-changes.ts';
import { useView } from '../collection-view.ts';
import { useResultKeys } from '../keys/use-result-keys.ts';
import type { RowActions } from '../row/row-actions.ts';
import { usePicked } from '../selection/use-picked.ts';
import type { Place } from './remembered.ts';

interface Rows {
  items: readonly ListedRow[] | undefined;
  /** URL of the search; another search begins without marked rows. */
  address: string;
  place: Place;
  /** Whether an open preview moves to the first row of a new search, which it does next to the list. */
  goesOn: boolean;
  onPlace: (change: Partial<Place>) => void;
  onHelp: () => void;
}

/** Interaction with rows: select, preview, mark, copy, move. */
export function useRows({ items, address, place, goesOn, onPlace, onHelp }: Rows) {
  const view = useView();
  const { selected, previews } = place;
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items]);
  const { picked, toggle, setAll, clear } = usePicked(address);
  const changes = useChanges(items);
  const at = selected === null ? -1 : ids.indexOf(selected);
  const shown = previews && at >= 0 ? items?.[at] : undefined;

  const latest = useRef({ shown: shown?.id });
  latest.current = { shown: shown?.id };
  const acts = useMemo<RowActions>(
    () => ({
      select: (id) => onPlace({ selected: id }),
      pick: toggle,
      preview: (id) => onPlace({ selected: id, previews: latest.current.shown !== id }),
    }),
    [onPlace, toggle],
  );
  useEffect(() => {
    if (goesOn && previews && at < 0 && ids[0] !== undefined) onPlace({ selected: ids[0] });
  }, [goesOn, previews, at, ids, onPlace]);

  const numberOf = (id: string) => {
    const row = items?.find((item) => item.id === id);
    return row ? view.numberOf(row) : id;
  };
  useResultKeys({
    ids,
    selected,
    previewed: shown !== undefined,
    onHelp,
    onEscape: () => (shown ? onPlace({ previews: false }) : clear()),
    onRow: {
      preview: acts.preview,
      pick: acts.pick,
      openBeside: (id) => void window.open(view.hrefOf(id), '_blank', 'noopener'),
      copy: async (id) => {
        const copied = await copyText(numberOf(id));
        showToast(copied ? 'success' : 'error', copied ? `已复制 ${numberOf(id)}` : '复制失败，请手动选择文本复制');
      },
    },
  });
  const pickedItems = useMemo(() => items?.filter(({ id }) => picked.has(id)) ?? [], [items, picked]);
  return {
    ...{ picked, acts, changes, pickedItems, clear },
    pickAll: (wanted: boolean) => setAll(ids, wanted),
    preview: shown && {
      item: shown,
      change: changes.rows.get(shown.id),
      place: at,
      count: ids.length,
      onClose: () => onPlace({ previews: false }),
      onMove: (step: number) => {
        const next = ids[at + step];
        if (next === undefined) return;
        onPlace({ selected: next });
        showRow(next);
      },
    },
  };
}

/** Scrolls a row into view without moving the focus from the pressed button. */
function showRow(id: string): void {
  document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
}
