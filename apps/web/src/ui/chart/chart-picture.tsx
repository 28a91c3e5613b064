import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { ThemeName } from '../theme/tokens.ts';
import { useTheme } from '../theme/use-theme.ts';
import styles from './chart.module.css';
import { type ChartData, type Figure, hasParts, isGrid } from './chart-data.ts';
import { chartOptions } from './chart-options.ts';
import type { EChartsType } from './echarts.ts';
import { type Frame, framePicture } from './framed-picture.ts';

export interface PictureHandle {
  /** The picture as PNG under its title; null until it is drawn. */
  picture(words: Pick<Frame, 'title' | 'above' | 'below'>): string | null;
}

interface ChartPictureProps {
  ref?: Ref<PictureHandle>;
  label: string;
  data: ChartData;
  patterns: boolean;
  /** As high as its place instead of as its rows would like; its place scrolls where the rows do not fit. */
  fills?: boolean;
  /** Of a stage that is scaled and has a theme of its own. */
  stage?: { theme: ThemeName; textPixels: number; pixelRatio: number };
  onOpen: (figure: Figure) => void;
}

const ROW_PIXELS = 30;
/** Lower rows write their names and figures over each other. */
const LEAST_ROW_PIXELS = 17;
const AXIS_PIXELS = 40;
const LEAST_BARS_PIXELS = 180;
/** Cells grow with their place: of one row they would be towers. */
const LEAST_GRID_PIXELS = 110;
/** Twice as fine as the screen: it is put into documents. */
const SAVED_SCALE = 2;
const COLOURS = {
  light: { ground: '#ffffff', text: '#1b2430' },
  dark: { ground: '#161c26', text: '#e6eaf0' },
};
/** As wide as a card on A4, or on half of it. Printing does not tell its width before it is laid out. */
const PAPER_PIXELS = 620;

/** The drawn chart, as large as its place. Figures are opened by click here, and by keyboard in the table. */
export function ChartPicture({ ref, label, data, patterns, fills = false, stage, onOpen }: ChartPictureProps) {
  const ownTheme = useTheme();
  const theme = stage?.theme ?? ownTheme;
  const pixelRatio = stage?.pixelRatio;
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef({ data, onOpen, label, theme, patterns, textPixels: stage?.textPixels });
  latest.current = { data, onOpen, label, theme, patterns, textPixels: stage?.textPixels };
  const isPrinted = useRef(false);
  /** Which names of the legend are shown: stays as chosen when figures change. */
  const chosen = useRef<Record<string, boolean>>({});
  const drawLatest = useRef(() => {
    const { data, label, theme, patterns, textPixels } = latest.current;
    const onPaper = isPrinted.current;
    const screen = place.current?.clientWidth ?? 0;
    const width = onPaper ? Math.min(screen, PAPER_PIXELS) : screen;
    chart.current?.resize({ width });
    const fontFamily = place.current ? getComputedStyle(place.current).fontFamily : 'sans-serif';
    const height = place.current?.clientHeight ?? 0;
    const look = { theme: onPaper ? ('light' as const) : theme, patterns, textPixels, width, height, fontFamily };
    const options = chartOptions(data, label, look);
    chart.current?.setOption({ ...options, legend: { ...options.legend, selected: chosen.current } }, true);
    // Paper does not wait for the next frame.
    if (onPaper) chart.current?.getZr().flush();
  });

  useEffect(() => {
    let isGone = false;
    const watch = new ResizeObserver(() => drawLatest.current());
    const print = ({ type }: Event) => {
      isPrinted.current = type === 'beforeprint';
      drawLatest.current();
    };
    addEventListener('beforeprint', print);
    addEventListener('afterprint', print);
    void import('./echarts.ts').then(({ init }) => {
      if (isGone || !place.current) return;
      chart.current = init(place.current, null, { ...(pixelRatio !== undefined && { devicePixelRatio: pixelRatio }) });
      chart.current.on('click', (event) => {
        const { data, onOpen } = latest.current;
        const figure = figureAt(data, event as never);
        if (figure && figure.count > 0) onOpen(figure);
      });
      chart.current.on('legendselectchanged', (event) => {
        chosen.current = (event as { selected: Record<string, boolean> }).selected;
      });
      watch.observe(place.current);
      drawLatest.current();
    });
    return () => {
      isGone = true;
      watch.disconnect();
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', print);
      // Drawing that is spread over frames goes on after `dispose`, and fails there, unless something newer was drawn.
      chart.current?.getZr().clear();
      chart.current?.getZr().refreshImmediately();
      chart.current?.dispose();
      chart.current = null;
    };
  }, [pixelRatio]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn when one of these changes
  useEffect(() => drawLatest.current(), [data, theme, patterns, label, stage?.textPixels]);

  useImperativeHandle(ref, () => ({
    picture(words) {
      if (!chart.current || !place.current) return null;
      const colours = COLOURS[theme];
      const drawn = chart.current.renderToCanvas({ pixelRatio: SAVED_SCALE, backgroundColor: colours.ground });
      const { fontFamily } = getComputedStyle(place.current);
      return framePicture(drawn, SAVED_SCALE, { ...words, colours, fontFamily }).toDataURL();
    },
  }));
  return (
    <div
      className={styles.picture}
      style={{ minHeight: leastHeight(data, fills, stage !== undefined) }}
      role="img"
      aria-label={label}
    >
      <div ref={place} className={styles.canvas} />
    </div>
  );
}

/** A stage does not scroll. */
function leastHeight({ shape, rows }: ChartData, fills: boolean, isOnStage: boolean): number | undefined {
  const lies = shape !== 'columns';
  if (!fills)
    return lies ? Math.max(isGrid(shape) ? LEAST_GRID_PIXELS : LEAST_BARS_PIXELS, rows.length * ROW_PIXELS + 60) : 260;
  return lies && !isOnStage ? rows.length * LEAST_ROW_PIXELS + AXIS_PIXELS : undefined;
}

interface Clicked {
  seriesIndex: number;
  dataIndex: number;
  value: unknown;
}

function figureAt(data: ChartData, { seriesIndex, dataIndex, value }: Clicked): Figure | undefined {
  if (!hasParts(data)) return seriesIndex === 0 ? data.rows[dataIndex]?.total : undefined;
  if (data.shape === 'parts') return data.rows[dataIndex]?.cells[seriesIndex];
  const [column = -1, row = -1] = value as number[];
  return data.rows[row]?.cells[column];
}
