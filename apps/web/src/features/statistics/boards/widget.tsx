import type { Board } from '@ldy/contract/boards.ts';
import { chartOf } from '@ldy/domain/statistics/charts.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { paths } from '#web/platform/paths.ts';
import { useIsMobile } from '#web/ui/hooks/use-media-query.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { type Counted, CountedCard } from '../components/counted-card.tsx';
import { useSeen } from '../components/use-seen.ts';
import { formatSelection } from '../use-statistics.ts';
import styles from './boards.module.css';
import { Conditions } from './conditions.tsx';
import type { useArranging } from './use-arranging.ts';

export type Widget = Board['widgets'][number];
export type WidgetAct = 'settings' | 'copy' | 'remove' | 'up' | 'down';

interface WidgetProps {
  widget: Widget;
  counted: readonly Counted[];
  patterns: boolean;
  onSeen: () => void;
  /** Only while the board is being changed. */
  editing?: { handle: ReturnType<typeof useArranging<Widget>>; onAct: (act: WidgetAct) => void } | undefined;
}

export const titleOf = ({ title, chart }: Pick<Widget, 'title' | 'chart'>): string => title || chartOf(chart).title;

/** A chart at its place on the board; while the board is changed with what moves and sizes it. */
export function BoardChart({ widget, counted, patterns, onSeen, editing }: WidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const isMobile = useIsMobile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (isSeen) onSeen();
  }, [isSeen]);
  const { x, y, w, h, chart, title, dropped } = widget;
  const more = [{ label: '在统计页打开', icon: 'external' as const, to: addressOf(widget) }];
  return (
    <div
      ref={place}
      className={styles.widget}
      style={{ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h } as CSSProperties}
    >
      {editing && <Handles widget={widget} {...editing} />}
      <div className={styles.content} inert={editing !== undefined}>
        <CountedCard
          {...{ chart, title, counted, patterns, more }}
          heading="h2"
          fills={!isMobile}
          bare={editing !== undefined}
          about={<Conditions {...widget} />}
        />
      </div>
      {dropped.length > 0 && <p className={styles.warning}>部分条件已不再支持，没有使用：{dropped.join('、')}</p>}
    </div>
  );
}

function addressOf({ filter, period, unit, compared }: Widget): string {
  const query = new URLSearchParams(formatSelection(filter));
  query.set('period', period);
  query.set('unit', unit);
  if (compared) query.set('with', formatSelection(compared));
  return paths.statistics.href(query);
}

function Handles({ widget, handle, onAct }: { widget: Widget } & NonNullable<WidgetProps['editing']>) {
  const name = titleOf(widget);
  return (
    <>
      <div className={styles.handles}>
        <button
          type="button"
          className={styles.mover}
          aria-label={`移动“${name}”：按方向键`}
          title="拖动，或按方向键移动"
          {...handle(widget, 'move')}
        >
          <Icon name="menu" />
          <span>{name}</span>
        </button>
        <Menu
          buttonClass={styles.handle}
          buttonLabel={`${name}：更改`}
          items={[
            { label: '设置', icon: 'sliders', onSelect: () => onAct('settings') },
            { label: '复制一份', icon: 'copy', onSelect: () => onAct('copy') },
            { label: '上移', icon: 'up', onSelect: () => onAct('up') },
            { label: '下移', icon: 'chevronDown', onSelect: () => onAct('down') },
            { label: '移除', icon: 'close', apart: true, onSelect: () => onAct('remove') },
          ]}
        >
          <Icon name="more" />
        </Menu>
      </div>
      <button
        type="button"
        className={styles.sizer}
        aria-label={`“${name}”的大小：按方向键`}
        title="拖动，或按方向键改变大小"
        {...handle(widget, 'size')}
      >
        <Icon name="resize" />
      </button>
    </>
  );
}
