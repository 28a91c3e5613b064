import { arrange, BOARD_COLUMNS, move, type Placed, resize } from '@ldy/domain/statistics/board-grid.ts';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

type Act = 'move' | 'size';
interface Drag<P> {
  act: Act;
  from: { x: number; y: number };
  widget: P;
  widgets: readonly P[];
}

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** So near to the edge of the window the page scrolls. */
const EDGE_PX = 60;
const SCROLL_PX = 24;

/** Moves and sizes the widgets of a board by pointer and by arrow keys. `onAnnounce` gets the new place of a widget, for screen readers. */
export function useArranging<P extends Placed>(
  grid: RefObject<HTMLElement | null>,
  widgets: readonly P[],
  { onArrange, onAnnounce }: { onArrange: (widgets: P[]) => void; onAnnounce: (words: string) => void },
) {
  const drag = useRef<Drag<P> | null>(null);
  const announce = (next: readonly P[], id: number) => {
    const now = next.find((widget) => widget.id === id);
    if (now) onAnnounce(`第 ${now.x + 1} 列，第 ${now.y + 1} 行，宽 ${now.w} 列，高 ${now.h} 行`);
  };
  const change = (next: P[], id: number) => {
    onArrange(next);
    announce(next, id);
  };
  const pull = (event: PointerEvent) => {
    if (!drag.current || !grid.current) return;
    const { act, from, widget, widgets: before } = drag.current;
    const cell = cellOf(grid.current);
    const x = Math.round((event.pageX - from.x) / cell.width);
    const y = Math.round((event.pageY - from.y) / cell.height);
    onArrange(act === 'size' ? resize(before, widget.id, { w: x, h: y }) : arrange(before, dropped(widget, x, y)));
    if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
    else if (event.clientY < EDGE_PX) scrollBy(0, -SCROLL_PX);
  };
  const end = () => {
    const { current } = drag;
    drag.current = null;
    if (current) announce(widgets, current.widget.id);
  };
  return (widget: P, act: Act) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !grid.current || isOneColumn(grid.current)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { act, from: { x: event.pageX, y: event.pageY }, widget, widgets };
    },
    onPointerMove: pull,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (event.key === 'Escape' && drag.current) {
        onArrange([...drag.current.widgets]);
        drag.current = null;
      }
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const next =
        act === 'move' ? move(widgets, widget.id, step) : resize(widgets, widget.id, { w: step.x, h: step.y });
      change(next, widget.id);
    },
  });
}

/** On a phone, where nothing has a place beside or below another. */
const isOneColumn = (grid: HTMLElement): boolean => getComputedStyle(grid).gridAutoRows === 'auto';

/** A column and a row with the gap after it. */
function cellOf(grid: HTMLElement): { width: number; height: number } {
  const { rowGap, columnGap, gridAutoRows } = getComputedStyle(grid);
  return {
    width: (grid.clientWidth + Number.parseFloat(columnGap)) / BOARD_COLUMNS,
    height: Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap),
  };
}

const dropped = <P extends Placed>(widget: P, x: number, y: number): P => ({
  ...widget,
  x: Math.min(Math.max(widget.x + x, 0), BOARD_COLUMNS - widget.w),
  y: Math.max(widget.y + y, 0),
});
