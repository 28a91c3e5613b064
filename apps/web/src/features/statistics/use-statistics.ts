import { formatFilter, type ListFilter, parseFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { readStatistics, type StatisticsCell, type StatisticsChart } from '@ldy/contract/statistics.ts';
import { QUERY_LIMITS } from '@ldy/domain/query/query.ts';
import { type ChartName, chartOf } from '@ldy/domain/statistics/charts.ts';
import { narrow } from '@ldy/domain/statistics/narrow.ts';
import { daysOf, type PeriodName, type Unit } from '@ldy/domain/statistics/periods.ts';
import type { FixState } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import type { ChartData, Figure } from '#web/ui/chart/chart-data.ts';
import { SEVERITIES, SEVERITY_LEVELS, type SeverityLevel } from '#web/ui/theme/severity-colors.ts';
import { FIX_COLOURS } from './fix-colours.ts';

/** What is counted: the filter of the list, and a period. */
export interface Selection {
  filter: ListFilter;
  period: PeriodName;
  unit: Unit;
}

/** An answer with what it was asked for: it stays on the page while the next selection is counted. */
export type Statistics = OutputOf<typeof readStatistics> & { selection: Selection };

/** Figures stay valid for a while: the page is left for a list and come back to. */
const FRESH_MS = 60_000;

export function statisticsQuery(charts: readonly ChartName[], selection: Selection, wanted: boolean) {
  const { filter, period, unit } = selection;
  const input = { ...filter, charts: [...charts], period, unit } as Parameters<typeof readStatistics.input.parse>[0];
  return queryOptions({
    queryKey: ['statistics', input],
    queryFn: async ({ signal }): Promise<Statistics> => ({
      ...(await fetchResult(readStatistics, input as never, { signal })),
      selection,
    }),
    enabled: wanted,
    staleTime: FRESH_MS,
  });
}

export const useStatistics = (charts: readonly ChartName[], selection: Selection, wanted: boolean) =>
  useQuery({ ...statisticsQuery(charts, selection, wanted), placeholderData: keepPreviousData });

/** A selection in an address, as a parameter of another one. */
export const formatSelection = (filter: ListFilter): string => formatFilter(LISTS.vulnerabilities, filter).toString();
export const parseSelection = (text: string): ListFilter =>
  parseFilter(LISTS.vulnerabilities, new URLSearchParams(text));

/** A chart as it is shown: every figure leads to the list with the same filter. */
export function chartData(chart: StatisticsChart, filter: ListFilter, found?: number): ChartData {
  const { published_from: _from, published_to: _to, ...own } = filter;
  const figure = ({ count, previous, filter: cell }: StatisticsCell): Figure => {
    const days = 'published_from' in cell ? {} : daysOf(chart.period);
    const wanted = narrow(own, { ...cell, ...days }) as ListFilter | null;
    return {
      count,
      previous,
      to: wanted && isAskable(wanted) ? LISTS.vulnerabilities.href(formatFilter(LISTS.vulnerabilities, wanted)) : '',
    };
  };
  const { shape, rows, columns } = chartOf(chart.chart);
  const isByFix = columns !== undefined && 'fields' in columns && columns.fields[0] === 'fix';
  const isBySeverity = rows.kind === 'values' && rows.fields[0] === 'severity';
  const hasPrevious = chart.rows.some(({ total }) => total.previous !== null);
  const level = (key: string) => SEVERITY_LEVELS.find((level) => isBySeverity && level === key);
  return {
    ...{
      shape,
      columns: isByFix ? chart.columns.map(inFixColours) : chart.columns,
      scope: chart.scope,
      inTime: rows.kind === 'time',
      found,
    },
    compared: hasPrevious ? (rows.kind === 'time' ? '上一年同期' : '上期') : '',
    rows: chart.rows.map(({ key, label, total, cells, undercounted }) => {
      const named = level(key);
      return {
        ...{ key, label, undercounted, total: figure(total), cells: cells.map(figure) },
        colours: named && coloursOf(named),
      };
    }),
  };
}

const inFixColours = (column: StatisticsChart['columns'][number]) => ({
  ...column,
  colours: FIX_COLOURS[column.key as FixState],
});

/** What a figure asks besides may make a long query too long for the list. */
const isAskable = ({ query }: ListFilter): boolean => String(query ?? '').length <= QUERY_LIMITS.characters;

const coloursOf = (level: SeverityLevel) => {
  const { light, dark } = SEVERITIES[level].colors;
  return { light: light.mark, dark: dark.mark };
};
