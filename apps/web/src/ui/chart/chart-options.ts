import { formatCount } from '../display/number-badge.tsx';
import { cssVariables } from '../theme/css-variables.ts';
import type { ThemeName } from '../theme/tokens.ts';
import { axisLimit, axisStep } from './axis-limit.ts';
import { type ChartData, type Figure, hasParts, isGrid, markedName, shareText } from './chart-data.ts';
import { seriesColours } from './colours.ts';
import { isTooTight, linesOf, widthOf } from './text-room.ts';

interface Look {
  theme: ThemeName;
  /** Patterns beside colours. */
  patterns: boolean;
  /** In pixels. */
  width: number;
  height: number;
  /** A list of names, as canvases know no inheritance. */
  fontFamily: string;
  /** Default: that of working pages. */
  textPixels?: number | undefined;
}

/** The description for screen readers. */
const spoken = (label: string) => ({ description: `${label}。按“表格”查看全部数字。` });

type Options = Record<string, unknown> & { legend: object };

/** What ECharts draws. */
export function chartOptions(data: ChartData, label: string, look: Look): Options {
  const colours = cssVariables(look.theme);
  const colour = (name: string) => colours.get(name) ?? '';
  const pixels = look.textPixels ?? 12;
  const text = { color: colour('--text-secondary'), fontFamily: look.fontFamily, fontSize: pixels };
  const legend = legendOf(data);
  const lines = linesOf(legend, look.width - LEGEND_SIDES, { pixels, mark: LEGEND_MARK });
  return {
    animation: false,
    textStyle: text,
    aria: { enabled: true, label: spoken(label), decal: { show: look.patterns } },
    tooltip: {
      // Rich text draws: markup in names stays text, and no inline style is needed.
      ...{ renderMode: 'richText', confine: true, trigger: hasParts(data) ? 'item' : 'axis' },
      axisPointer: { type: 'shadow', shadowStyle: { color: colour('--shadow') } },
      ...{
        backgroundColor: colour('--surface-raised'),
        borderColor: colour('--border'),
        textStyle: { ...text, color: colour('--text') },
      },
    },
    legend: {
      ...{ top: 0, left: 0, itemWidth: 14, itemHeight: 10, itemGap: 10 },
      textStyle: { ...text, lineHeight: pixels + 2 },
      show: legend.length > 0,
    },
    grid: { left: 4, right: 16, top: lines === 0 ? 10 : 10 + lines * (pixels + 12), bottom: 4, containLabel: true },
    ...SHAPES[data.shape](data, { ...look, colour, text, pixels }),
  };
}

/** The padding of a legend, and the width before and after each of its names. */
const LEGEND_SIDES = 10;
const LEGEND_MARK = 14 + 5 + 10;

/** The names under which a chart is read; none where its axes say everything. */
function legendOf(data: ChartData): string[] {
  if (isGrid(data.shape)) return [];
  if (hasParts(data)) return data.columns.map(({ label }) => label);
  return data.compared === '' ? [] : [data.columns[0]?.label ?? '', data.compared];
}

type Drawing = Look & { colour: (name: string) => string; text: object; pixels: number };

const SHAPES: Record<ChartData['shape'], (data: ChartData, drawing: Drawing) => object> = {
  columns: (data, drawing) => bars(data, drawing, 'upright'),
  ranking: (data, drawing) => bars(data, drawing, 'lying'),
  parts,
  grid,
  heat: grid,
};

const namesOf = ({ rows }: ChartData) => rows.map(markedName);

/** The height above and below rows. */
const AROUND_ROWS = 50;
const rowHeight = ({ rows }: ChartData, { height }: Drawing) => (height - AROUND_ROWS) / rows.length;
/** Whether rows are lower than a line of text: on a board a chart is as high as its owner makes it. */
const isLow = (data: ChartData, drawing: Drawing) => rowHeight(data, drawing) < drawing.pixels + 2;

/** Of a chart that lies, names take so much at most. Of rows that are too low for all, some have one. */
const NAMES_SHARE = 0.38;

/** Long ones on two lines where rows have room for them: on phones cut names of products read alike. Broken names all take the whole share. */
function namesBeside(data: ChartData, drawing: Drawing) {
  const { text, pixels } = drawing;
  const width = Math.round(drawing.width * NAMES_SHARE);
  const lineHeight = pixels + 2;
  const names = { ...text, interval: isLow(data, drawing) ? 'auto' : 0, width };
  return rowHeight(data, drawing) >= 2 * lineHeight && namesOf(data).some((name) => widthOf(name, pixels) > width)
    ? { ...names, overflow: 'break', lineHeight, height: 2 * lineHeight, lineOverflow: 'truncate' }
    : { ...names, overflow: 'truncate', ellipsis: '…' };
}

/** The width left of upright bars. */
const VALUES_ROOM = 60;

/** Every bar has its name, on several lines or aslant; of those in time some say where the others are, also the ends, which may be shorter or still grow. */
function namesBelow(data: ChartData, { text, width, pixels }: Drawing) {
  if (data.inTime) return { ...text, showMinLabel: true, showMaxLabel: true };
  const room = (width - VALUES_ROOM) / data.rows.length - 4;
  const all = { ...text, interval: 0 };
  return isTooTight(namesOf(data), room, pixels)
    ? { ...all, rotate: 45 }
    : { ...all, width: room, overflow: 'break', lineHeight: pixels + 3 };
}

function axes({ colour, text }: Drawing) {
  const line = { lineStyle: { color: colour('--border') } };
  return {
    names: { type: 'category', axisLine: line, axisTick: { show: false }, axisLabel: text },
    values: { type: 'value', min: 0, splitLine: line, axisLabel: text, splitNumber: 4 },
  };
}

function bars(data: ChartData, drawing: Drawing, way: 'upright' | 'lying'): object {
  const { names, values } = axes(drawing);
  const figures = data.rows.map(({ total }) => total);
  const most = Math.max(...figures.flatMap(({ count, previous }) => [count, previous ?? 0]), 0);
  const [strong, weak] = [drawing.colour('--primary'), drawing.colour('--border-strong')];
  const end = axisLimit(most) || 1;
  const step = axisStep(end);
  const marks = step === null ? { axisLabel: { ...drawing.text, showMaxLabel: false } } : { interval: step };
  const limit = { ...values, max: end, ...marks };
  const labels = { ...names, data: namesOf(data) };
  const now = data.rows.map(({ total, colours, undercounted }) => ({
    value: total.count,
    itemStyle: { ...(colours && { color: colours[drawing.theme] }), ...(undercounted && { opacity: 0.6 }) },
  }));
  const shown = { type: 'bar', barMaxWidth: 26, cursor: 'pointer' };
  return {
    ...(way === 'upright'
      ? { xAxis: { ...labels, axisLabel: namesBelow(data, drawing) }, yAxis: limit }
      : { yAxis: { ...labels, axisLabel: namesBeside(data, drawing), inverse: true }, xAxis: limit }),
    series: [
      { ...shown, name: data.columns[0]?.label ?? '', data: now, itemStyle: { color: strong } },
      ...(data.compared === ''
        ? []
        : [
            {
              ...shown,
              name: data.compared,
              data: figures.map(({ previous }) => previous),
              itemStyle: { color: weak, opacity: 0.55 },
            },
          ]),
    ],
  };
}

const share = (cell: Figure | undefined, whole: number) => (whole > 0 ? ((cell?.count ?? 0) / whole) * 100 : 0);
const tipOf = (row: ChartData['rows'][number] | undefined, column: string, cell: Figure | undefined) =>
  `${row?.label ?? ''} · ${column}\n${formatCount(cell?.count ?? 0)} / ${formatCount(row?.total.count ?? 0)}，${shareText(cell?.count ?? 0, row?.total.count ?? 0) || '—'}`;

function parts(data: ChartData, drawing: Drawing): object {
  const { names, values } = axes(drawing);
  const series = seriesColours(data.columns.length, drawing.theme);
  const colours = data.columns.map(({ colours: own }, at) => own?.[drawing.theme] ?? series[at]);
  return {
    yAxis: { ...names, data: namesOf(data), inverse: true, axisLabel: namesBeside(data, drawing) },
    xAxis: { ...values, max: 100, interval: 25, axisLabel: { ...drawing.text, formatter: '{value}%' } },
    series: data.columns.map(({ label }, at) => ({
      ...{
        type: 'bar',
        stack: 'whole',
        name: label,
        cursor: 'pointer',
        barMaxWidth: 22,
        itemStyle: { color: colours[at] },
      },
      data: data.rows.map(({ cells, total }) => share(cells[at], total.count)),
      tooltip: {
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          tipOf(data.rows[dataIndex], label, data.rows[dataIndex]?.cells[at]),
      },
    })),
  };
}

/** Narrower cells hold no share with a decimal, and no name of their column. */
const ROOMY_CELL = 50;
const ROW_NAMES = 100;

function grid(data: ChartData, drawing: Drawing): object {
  const { names } = axes(drawing);
  const isOfCounts = data.shape === 'heat';
  const most = isOfCounts ? Math.max(1, ...data.rows.flatMap(({ cells }) => cells.map(({ count }) => count))) : 100;
  const isTight = (drawing.width - ROW_NAMES) / data.columns.length < ROOMY_CELL;
  const cells = data.rows.flatMap(({ cells, total }, row) =>
    cells.map((cell, column) => {
      const shown = isOfCounts ? cell.count : Number(share(cell, total.count).toFixed(1));
      return [column, row, isOfCounts || total.count > 0 ? shown : '-'];
    }),
  );
  return {
    xAxis: {
      ...names,
      data: data.columns.map(markedName),
      position: 'top',
      axisLabel: { ...drawing.text, ...(isTight && isOfCounts ? {} : { interval: 0, ...(isTight && { rotate: 45 }) }) },
    },
    // The newest is on top: of many years on a low card the oldest are out of sight.
    yAxis: { ...names, data: namesOf(data), inverse: data.inTime !== true },
    visualMap: {
      show: false,
      min: 0,
      max: most,
      inRange: { color: [drawing.colour('--surface-sunken'), drawing.colour('--art-thread')] },
    },
    series: [
      {
        ...{ type: 'heatmap', data: cells, cursor: 'pointer' },
        itemStyle: { borderColor: drawing.colour('--surface'), borderWidth: 2 },
        label: {
          show: !isLow(data, drawing),
          ...drawing.text,
          formatter: isOfCounts ? countText : isTight ? wholeText : gridText,
          color: drawing.colour('--text'),
        },
        tooltip: {
          formatter: ({ value: [column, row] }: { value: [number, number] }) =>
            tipOf(data.rows[row], data.columns[column]?.label ?? '', data.rows[row]?.cells[column]),
        },
      },
    ],
  };
}

const wholeText = ({ value }: { value: [number, number, number | '-'] }) =>
  value[2] === '-' ? '' : `${Math.round(value[2])}`;
const gridText = ({ value }: { value: [number, number, number | '-'] }) => (value[2] === '-' ? '' : `${value[2]}%`);
const countText = ({ value }: { value: [number, number, number | '-'] }) =>
  typeof value[2] === 'number' && value[2] > 0 ? formatCount(value[2]) : '';
