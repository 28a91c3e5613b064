import { formatFilter, type ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { SituationChart } from '@ldy/contract/situation.ts';
import type { StatisticsCell } from '@ldy/contract/statistics.ts';
import { type ChartName, chartOf } from '@ldy/domain/statistics/charts.ts';
import { narrow } from '@ldy/domain/statistics/narrow.ts';
import { daysOf } from '@ldy/domain/statistics/periods.ts';
import { useMemo } from 'react';
import { LISTS } from '#web/platform/search/lists.ts';
import type { ChartData, ChartRow, Figure } from '#web/ui/chart/chart-data.ts';
import type { Situation } from './use-situation.ts';

/** The list that a figure is the total of. */
export const listOf = (filter: Readonly<Record<string, unknown>>): string =>
  LISTS.vulnerabilities.href(formatFilter(LISTS.vulnerabilities, filter as ListFilter));

/** A chart that this reader may see, with figures that lead to their lists. */
export function chartNamed({ charts }: Situation, name: ChartName): ChartData | undefined {
  const chart = charts.find(({ chart }) => chart === name);
  return chart && !chart.locked ? dataOf(chart) : undefined;
}

/** The data of a chart as drawn: the same object until its figures change, because a new object redraws the chart. */
export function useDrawn({ charts }: Situation, name: ChartName, draw: (data: ChartData) => ChartData) {
  const chart = charts.find(({ chart }) => chart === name);
  return useMemo(() => (chart && !chart.locked ? draw(dataOf(chart)) : undefined), [chart, draw]);
}

export const periodOf = ({ charts }: Situation, name: ChartName): string => {
  const { from, to } = charts.find(({ chart }) => chart === name)?.period ?? {};
  return from === undefined || to === undefined ? '' : `${from} 至 ${to}`;
};

function dataOf({ chart, rows, columns, scope, period }: SituationChart): ChartData {
  const figure = ({ count, previous, filter }: StatisticsCell): Figure => ({
    ...{ count, previous },
    to: listOf('published_from' in filter ? filter : (narrow(filter, daysOf(period)) ?? {})),
  });
  return {
    ...{ shape: 'ranking', columns, compared: '' },
    scope: { ...scope, label: chartOf(chart).within?.label ?? '公开的漏洞' },
    rows: rows.map(({ key, label, total, cells, undercounted }) => ({
      ...{ key, label, undercounted, total: figure(total), cells: cells.map(figure) },
    })),
  };
}

export const asVolume = (data: ChartData): ChartData => ({
  ...data,
  ...{ shape: 'columns', inTime: true, compared: '上一年同期' },
});
export const asHeat = (data: ChartData): ChartData => ({ ...data, shape: 'heat' });

/** What were columns as rows: days run from left to right. */
export function transposed({ rows, columns, scope }: ChartData): ChartData {
  return {
    ...{ shape: 'heat', scope, compared: '' },
    columns: rows.map(({ key, label, undercounted }) => ({ key, label: label.slice(-5), undercounted })),
    rows: columns.map(({ key, label }, column): ChartRow => {
      const cells = rows.map(({ cells }) => cells[column] ?? NO_FIGURE);
      const count = cells.reduce((sum, cell) => sum + cell.count, 0);
      return { key, label, undercounted: false, total: { ...NO_FIGURE, count }, cells };
    }),
  };
}

const NO_FIGURE: Figure = { count: 0, previous: null, to: '' };
