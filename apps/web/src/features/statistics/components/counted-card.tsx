import { type ChartName, chartOf } from '@ldy/domain/statistics/charts.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { ChartCard, type ChartSide } from '#web/ui/chart/chart-card.tsx';
import { downloadText } from '#web/ui/download-text.ts';
import { formatTime } from '#web/ui/format-time.ts';
import type { MenuItem } from '#web/ui/menu.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import { chartCsv } from '../chart-csv.ts';
import { conditionText } from '../condition-text.ts';
import { chartData, type Selection, type Statistics } from '../use-statistics.ts';
import { printCard } from './print-card.ts';

const FORBIDDEN = 403;

/** A selection with the answer of its charts. */
export interface Counted {
  /** '' where there is only one. */
  name: string;
  selection: Selection;
  answer: { data: Statistics | undefined; error: Error | null; refetch: () => unknown };
}

interface CountedCardProps {
  chart: ChartName;
  /** Default: that of the chart. */
  title?: string;
  heading?: 'h2' | 'h3';
  /** What it counts; default: the words of the chart. */
  about?: ReactNode;
  /** One, or two that are compared. */
  counted: readonly Counted[];
  patterns: boolean;
  fills?: boolean;
  bare?: boolean;
  more?: readonly MenuItem[];
}

/** A chart of the statistics, whose figures lead to the list. */
export function CountedCard({ chart, title: own = '', about, counted, ...rest }: CountedCardProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const { title: usual, about: words } = chartOf(chart);
  const title = own || usual;
  const notes = sharedNotes(counted.map(({ name, answer }) => ({ name, notes: notesOf(chart, answer.data) })));
  const sides = counted.map(({ name, selection, answer: { data, error, refetch } }): ChartSide => {
    const found = data?.charts.find((each) => each.chart === chart);
    const failure = error instanceof ApiError ? error.failure : undefined;
    if (found?.locked || failure?.status === FORBIDDEN) return { name, state: { kind: 'locked' } };
    if (error) return { name, state: { kind: 'failed', retry: () => void refetch(), why: failure?.msg } };
    if (!data || !found) return { name, state: { kind: 'loading' } };
    const conditions = `条件：${conditionText(selection.filter)}`;
    return { name, conditions, state: { kind: 'data', data: chartData(found, selection.filter, theme) } };
  });
  const saveCsv = () => {
    for (const [at, { name, state, conditions = '' }] of sides.entries()) {
      if (state.kind !== 'data') continue;
      const own = [name, conditions, ...notesOf(chart, counted[at]?.answer.data)];
      const text = chartCsv(title, own.filter(Boolean), state.data);
      downloadText(`${[title, name].filter(Boolean).join('-')}.csv`, text, 'text/csv;charset=utf-8');
    }
  };
  return (
    <ChartCard
      {...{ title, sides, ...rest }}
      about={about ?? words}
      notes={notes}
      onOpen={({ to }) => void navigate(to)}
      onCsv={saveCsv}
      onPrint={printCard}
    />
  );
}

/** What holds for all sides once, then what holds for one with its name. */
function sharedNotes(sides: readonly { name: string; notes: readonly string[] }[]): string[] {
  const known = sides.filter(({ notes }) => notes.length > 0);
  const isShared = (note: string) => known.every(({ notes }) => notes.includes(note));
  const shared = known.flatMap(({ notes }) => notes.filter(isShared));
  const own = known.flatMap(({ name, notes }) =>
    notes.filter((note) => !isShared(note)).map((note) => `${name} ${note}`),
  );
  return [...new Set([...shared, ...own])];
}

function notesOf(name: ChartName, data: Statistics | undefined): string[] {
  if (!data) return [];
  const found = data.charts.find(({ chart }) => chart === name);
  const { period, previous_period } = found ?? data;
  const days = (period: Statistics['period']) =>
    period ? `${period.from ?? '最早'} 至 ${period.to ?? '今天'}` : '全部';
  return [
    '来源：本库按来源合并的漏洞',
    `公开日期：${days(period)}`,
    ...(previous_period && chartOf(name).rows.kind !== 'time' ? [`上期：${days(previous_period)}`] : []),
    ...(found?.rows.some(({ undercounted }) => undercounted) ? ['* 仍会增长，数字偏低'] : []),
    `截至 ${formatTime(data.as_of)}`,
  ];
}
