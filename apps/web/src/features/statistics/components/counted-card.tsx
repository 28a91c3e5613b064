import type { StatisticsChart } from '@ldy/contract/statistics.ts';
import { type ChartName, chartOf } from '@ldy/domain/statistics/charts.ts';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ChartCard, type ChartSide } from '#web/ui/chart/chart-card.tsx';
import { downloadText } from '#web/ui/format/download-text.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import type { MenuItem } from '#web/ui/overlays/menu.tsx';
import { chartCsv } from '../chart-csv.ts';
import { conditionText } from '../condition-text.ts';
import { failureOf } from '../failure-of.ts';
import { chartData, type Statistics } from '../use-statistics.ts';
import { printCard } from './print-card.ts';

/** A selection with the answer of its charts. */
export interface Counted {
  /** '' where there is only one. */
  name: string;
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

/** A chart of the statistics with figures that lead to the list. */
export function CountedCard({ chart, title: own = '', about, counted, ...rest }: CountedCardProps) {
  const navigate = useNavigate();
  const { title: usual, about: words } = chartOf(chart);
  const title = own || usual;
  const notes = sharedNotes(counted.map(({ name, answer }) => ({ name, notes: notesOf(chart, answer.data) })));
  const sides = [useSide(chart, counted[0]), useSide(chart, counted[1])].filter((side) => side !== undefined);
  const saveCsv = () => {
    for (const [at, { name, state, conditions = '' }] of sides.entries()) {
      if (state.kind !== 'data') continue;
      const own = [name, conditions && `条件：${conditions}`, ...notesOf(chart, counted[at]?.answer.data)];
      const text = chartCsv(title, own.filter(Boolean), state.data);
      downloadText(`${[title, name].filter(Boolean).join('-')}.csv`, text, 'text/csv;charset=utf-8');
    }
  };
  return (
    <ChartCard
      {...{ title, sides, ...rest }}
      about={about ?? words}
      saysConditions={about === undefined}
      notes={notes}
      onOpen={({ to }) => void navigate(to)}
      onCsv={saveCsv}
      onPrint={printCard}
    />
  );
}

/** The same data until the answer changes: a chart is redrawn for each new object. */
function useSide(name: ChartName, counted: Counted | undefined): ChartSide | undefined {
  const answer = counted?.answer.data;
  const found = answer?.charts.find(({ chart }) => chart === name);
  const data = useMemo(
    () =>
      answer && found && !found.locked && !found.absent
        ? chartData(found, answer.selection.filter, totalOf(answer, found))
        : undefined,
    [answer, found],
  );
  if (!counted) return undefined;
  const { error, refetch } = counted.answer;
  const failure = failureOf(error);
  const side = (state: ChartSide['state']): ChartSide => ({ name: counted.name, state });
  if (found?.absent) return side({ kind: 'absent' });
  if (found?.locked || failure?.isLocked) return side({ kind: 'locked' });
  if (failure) return side({ kind: 'failed', retry: () => void refetch(), why: failure.why });
  if (!data || !answer) return side({ kind: 'loading' });
  return { ...side({ kind: 'data', data }), conditions: conditionText(answer.selection.filter) };
}

/** How many the selection finds, for a chart of the same days. */
const totalOf = ({ total, period }: Statistics, chart: StatisticsChart): number | undefined =>
  JSON.stringify(period) === JSON.stringify(chart.period) ? total : undefined;

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
