import { type ChartName, chartOf } from '@ldy/domain/statistics/charts.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChartCard, type ChartSide } from '#web/ui/chart/chart-card.tsx';
import { downloadText } from '#web/ui/download-text.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import { chartCsv } from '../chart-csv.ts';
import { chartData, type Selection, type Statistics, useStatistics } from '../use-statistics.ts';
import { printCard } from './print-card.ts';
import styles from './statistics.module.css';

export interface NamedSelection {
  name: string;
  selection: Selection;
}

interface SectionProps {
  id: string;
  title: string;
  charts: readonly ChartName[];
  /** One, or two that are compared. */
  selections: readonly NamedSelection[];
  patterns: boolean;
}

/** Some charts, counted when they come into sight. */
export function Section({ id, title, charts, selections, patterns }: SectionProps) {
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  const [first, second] = selections;
  const one = useStatistics(charts, first?.selection as Selection, isSeen);
  const other = useStatistics(charts, (second ?? first)?.selection as Selection, isSeen && second !== undefined);
  const navigate = useNavigate();
  const theme = useTheme();
  const asked = second ? [one, other] : [one];

  const sideOf = (name: ChartName, at: number): ChartSide => {
    const { data, isError, refetch } = asked[at] as typeof one;
    const { name: called = '', selection } = selections[at] ?? {};
    const chart = data?.charts.find(({ chart }) => chart === name);
    const side = (state: ChartSide['state']) => ({ name: called, state });
    if (isError) return side({ kind: 'failed', retry: () => void refetch() });
    if (!data || !chart || !selection) return side({ kind: 'loading' });
    if (chart.locked) return side({ kind: 'locked' });
    return side({ kind: 'data', data: chartData(data, chart, selection.filter, theme) });
  };

  return (
    <section ref={place} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        {title}
      </h2>
      <div className={styles.cards} data-stale={asked.some(({ isPlaceholderData }) => isPlaceholderData) || undefined}>
        {charts.map((name) => {
          const { title, about } = chartOf(name);
          const sides = asked.map((_, at) => sideOf(name, at));
          const notes = notesOf(name, asked[0]?.data);
          return (
            <ChartCard
              key={name}
              {...{ title, about, sides, patterns }}
              foot={notes.join('；')}
              onOpen={({ to }) => void navigate(to)}
              onCsv={() => {
                for (const { name: called, state } of sides)
                  if (state.kind === 'data')
                    downloadText(
                      `${[title, called].filter(Boolean).join('-')}.csv`,
                      chartCsv(title, called ? [called, ...notes] : notes, state.data),
                      'text/csv;charset=utf-8',
                    );
              }}
              onPrint={() => printCard(title)}
            />
          );
        })}
      </div>
    </section>
  );
}

function notesOf(name: ChartName, data: Statistics | undefined): string[] {
  if (!data) return [];
  const { rows } = chartOf(name);
  const isOfYears = rows.kind === 'time' && rows.years !== undefined;
  const isGrowing = data.charts.some(({ chart, rows }) => chart === name && rows.some((row) => row.undercounted));
  const days = (period: Statistics['period']) =>
    period ? `${period.from ?? '最早'} 至 ${period.to ?? '今天'}` : '全部时间';
  return [
    '来源：本库按来源合并的漏洞',
    ...(isOfYears ? [] : [`公开日期 ${days(data.period)}`]),
    ...(data.previous_period && rows.kind !== 'time' ? [`上期 ${days(data.previous_period)}`] : []),
    ...(isGrowing ? ['* 仍会增长，数字偏低'] : []),
    `截至 ${formatTime(data.as_of)}`,
  ];
}

/** Whether it was in sight once. */
function useSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      {
        rootMargin: '400px',
      },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isSeen, place]);
  return isSeen;
}
