import { arrange, freeId, freePlace, inReadingOrder, move } from '@ldy/domain/statistics/board-grid.ts';
import { useRef, useState } from 'react';
import styles from './boards.module.css';
import { useArranging } from './use-arranging.ts';
import { useCounted } from './use-counted.ts';
import { BoardChart, type Widget, type WidgetAct } from './widget.tsx';
import { WidgetDialog } from './widget-dialog.tsx';

interface BoardGridProps {
  widgets: readonly Widget[];
  patterns: boolean;
  /** Only while the board is being changed. */
  onChange?: ((widgets: Widget[]) => void) | undefined;
}

/** The charts of a board. Their order in the document stays while they are moved: what has the focus keeps it. */
export function BoardGrid({ widgets, patterns, onChange }: BoardGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [asked, ask] = useState<Widget | null>(null);
  const [announcement, announce] = useState('');
  const change = (next: Widget[]) => onChange?.(next);
  const handle = useArranging(grid, widgets, { onArrange: change, onAnnounce: announce });
  const countedOf = useCounted(widgets, seen);
  const acts: Record<WidgetAct, (widget: Widget) => void> = {
    settings: ask,
    remove: ({ id }) => change(arrange(widgets.filter((each) => each.id !== id))),
    copy: (widget) => change([...widgets, { ...widget, id: freeId(widgets), ...freePlace(widgets, widget) }]),
    up: ({ id }) => change(move(widgets, id, { y: -1 })),
    down: ({ id }) => change(move(widgets, id, { y: 1 })),
  };
  const shown = onChange ? widgets : inReadingOrder(widgets);
  return (
    <>
      <div ref={grid} className={styles.grid} data-editing={onChange ? true : undefined}>
        {shown.map((widget) => (
          <BoardChart
            key={widget.id}
            {...{ widget, patterns }}
            counted={countedOf(widget)}
            onSeen={() => setSeen((former) => new Set([...former, widget.id]))}
            editing={onChange && { handle, onAct: (act) => acts[act](widget) }}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <WidgetDialog
        widget={asked}
        onDone={(changed) => {
          change(widgets.map((each) => (each.id === changed.id ? changed : each)));
          ask(null);
        }}
        onClose={() => ask(null)}
      />
    </>
  );
}
